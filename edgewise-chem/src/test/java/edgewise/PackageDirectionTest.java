package edgewise;

class PackageDirectionTest implements PackageDirectionContract {}
