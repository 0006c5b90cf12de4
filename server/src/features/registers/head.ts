import type { Letterhead } from '../../platform/documents/types.ts'
import { translator } from '../../platform/words/i18n.ts'

const t = translator('de')

/** The head of a register, which says what the number in it is. */
export const numbered = ({ lines, identNr, ...company }: Letterhead): Letterhead => ({
  ...company,
  lines: lines.map(line => (line === identNr ? `${t('fields.facilityNumber')}: ${line}` : line)),
})
