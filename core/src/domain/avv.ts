/** The car itself; its mass leaves by its lines only (details O55). */
export const ELV = '160104'
/** The hulk, which takes the rest of the car and closes it (details O55). */
export const HULK = '160106'

/** Parts taken off to be used again: no waste, held apart in stock as fraction 14. */
export const PARTS = 'PARTS'
