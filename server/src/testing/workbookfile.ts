import { strToU8, zipSync } from 'fflate'

/** A cell: text, number, day as a serial number, a formula with its value, or empty. */
export type BookCell = string | number | { day: number } | { formula: string; value: number } | null

export interface BookSheet {
  name: string
  hidden?: true
  /** Lines by number; omitted ones are not in the file. */
  rows: Record<number, readonly BookCell[]>
  hiddenRows?: readonly number[]
  merged?: readonly string[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'

function cellXml(cell: BookCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('day' in cell) return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${reference}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`
}

const sheetXml = ({ rows, hiddenRows = [], merged = [] }: BookSheet) => {
  const lines = Object.entries(rows).map(([line, cells]) => {
    const hidden = hiddenRows.includes(Number(line)) ? ' hidden="1"' : ''
    return `<row r="${line}"${hidden}>${cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${line}`)).join('')}</row>`
  })
  const ranges = merged.map(range => `<mergeCell ref="${range}"/>`).join('')
  return `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}</worksheet>`
}

/** A workbook as written by spreadsheet programs, with its sheets in this order. */
export function workbookFile(sheets: readonly BookSheet[]): Uint8Array {
  const named = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden ? ' state="hidden"' : ''}/>`,
  )
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return zipSync({
    '[Content_Types].xml': strToU8(`${XML}<Types/>`),
    'xl/workbook.xml': strToU8(`${XML}<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`${XML}<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(`${XML}<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheet))])),
  })
}
