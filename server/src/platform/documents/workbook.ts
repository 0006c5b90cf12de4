import type { ColumnKind } from '@kreislauf/core/column.ts'
import { keysOf } from '@kreislauf/core/keys.ts'

/** Cell styles by their index in `cellXfs`: 0 plain, 1 heading, then one per kind. */
const formats: Record<ColumnKind, string> = {
  text: '@',
  day: 'dd\\.mm\\.yyyy',
  instant: 'dd\\.mm\\.yyyy\\ hh:mm',
  kg: '#,##0.###',
  t: '#,##0.000',
  tonnes: '#,##0.000',
  number: '#,##0.###',
  money: '#,##0.00\\ "€"',
  price: '#,##0.00##\\ "€"',
  flag: 'General',
  percent: '0.0%',
}
const INTEGER = '#,##0'
const kinds = keysOf(formats)
const HEADING = 1
const FIRST = 2
const whole = FIRST + kinds.length

/** Style of a value: whole numbers show no decimal separator. */
export const styleOf = (kind: ColumnKind, value?: unknown): number =>
  Number.isInteger(value) && (kind === 'number' || kind === 'kg') ? whole : FIRST + kinds.indexOf(kind)
export const headingStyle = HEADING

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Escapes text and drops control characters, which XML forbids; an apostrophe needs no escape in text. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** A valid name of a sheet: at most 31 characters, without reserved ones. */
export const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31) || 'Kreislauf'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

const relations = (...list: string[]) =>
  `${DECLARATION}<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${CONTENT}.${type}+xml"/>`

function styles(): string {
  const codes = [...kinds.map(kind => formats[kind]), INTEGER]
  const numbers = codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escapeXml(code)}"/>`)
  const cells = codes.map(
    (_, index) => `<xf numFmtId="${170 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${numbers.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3F0EB"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${codes.length + FIRST}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${cells.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** Fixed parts of a workbook with one sheet, by their name in the ZIP. */
export const workbook = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
  ),
  'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': styles(),
})

export const worksheet = { open: `${DECLARATION}<worksheet xmlns="${MAIN}">`, close: '</worksheet>' }
