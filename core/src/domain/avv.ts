/** The car itself; its mass leaves by its lines only (details O55). */
export const ELV = '160104'
/** The hulk, which takes the rest of the car and closes it (details O55). */
export const HULK = '160106'
