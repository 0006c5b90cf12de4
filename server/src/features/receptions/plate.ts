import { translator } from '../../platform/words/i18n.ts'

/** The plate as printed on documents, in German, or a text that the car has none. */
export const plateOnPaper = (car: { licenceplate: string | null; noplate?: boolean | undefined }): string =>
  car.licenceplate ?? (car.noplate ? translator('de')('receptions.withoutPlate') : '')
