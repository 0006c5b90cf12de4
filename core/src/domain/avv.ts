/** The car itself; its mass leaves by its lines only (details O55). */
export const ELV = '160104'
/** The hulk, which takes the rest of the car and closes it (details O55). */
export const HULK = '160106'

/** Six digits without blanks and asterisk: the key of a waste type. */
export const normaliseAvv = (text: string): string => text.replace(/[\s*.]/g, '')

export const isAvv = (code: string): boolean => /^\d{6}$/.test(code)

/** As the AVV prints it: `16 01 04*`, the asterisk meaning hazardous. */
export const avvText = (code: string, hazardous: boolean): string =>
  `${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}${hazardous ? '*' : ''}`
