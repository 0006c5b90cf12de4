import { translator } from '../../platform/words/i18n.ts'

/** The plate as papers print it, in German: a car that has none says so. */
export const plateOnPaper = (car: { licenceplate: string | null; noplate?: boolean | undefined }): string =>
  car.licenceplate ?? (car.noplate ? translator('de')('receptions.withoutPlate') : '')
