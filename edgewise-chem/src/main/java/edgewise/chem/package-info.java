/**
 * Molecules as labelled graphs, on the Chemistry Development Kit: SMILES and SDF, valences,
 * canonical SMILES, frameworks, fingerprints, properties, and places for structures on paper.
 */
@NullMarked
package edgewise.chem;

import org.jspecify.annotations.NullMarked;
