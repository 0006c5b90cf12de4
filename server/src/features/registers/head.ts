import type { Letterhead } from '../../platform/documents/types.ts'
import { translator } from '../../platform/words/i18n.ts'

const t = translator('de')

/** Letterhead of a register, with a label for its number. */
export const numbered = ({ lines, identNr, ...company }: Letterhead): Letterhead => ({
  ...company,
  lines: lines.map(line => (line === identNr ? `${t('fields.facilityNumber')}: ${line}` : line)),
})
