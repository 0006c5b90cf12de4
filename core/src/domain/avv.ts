/** The car itself; its mass is reduced only by the lines booked out of it (details O55). */
export const ELV = '160104'
/** The hulk: takes the remaining mass of the car and closes it (details O55). */
export const HULK = '160106'

/** Parts removed for reuse: not waste; kept in stock separately as fraction 14. */
export const PARTS = 'PARTS'
