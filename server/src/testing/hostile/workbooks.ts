import { strToU8, type Zippable, zipSync } from 'fflate'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Parts {
  /** Content of `sheetData`. */
  rows?: string
  /** XML before and after it. */
  before?: string
  behind?: string
  strings?: string
  styles?: string
  /** Number of sheets; one by default. */
  sheets?: number
  more?: Zippable
}

/** A workbook as packed by Excel, with parts that a test replaces. */
export function workbook({ rows = '', before = '', behind = '', strings, styles = '', sheets = 1, more = {} }: Parts) {
  const each = Array.from({ length: sheets }, (_, index) => index + 1)
  const xml = (text: string) => strToU8(XML + text)
  return zipSync(
    {
      '[Content_Types].xml': xml('<Types/>'),
      '_rels/.rels': xml(
        `<Relationships><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns:r="r"><sheets>${each.map(id => `<sheet name="S${id}" sheetId="${id}" r:id="s${id}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships>${each.map(id => `<Relationship Id="s${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
      ),
      'xl/styles.xml': xml(`<styleSheet>${styles}</styleSheet>`),
      ...(strings !== undefined && { 'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`) }),
      'xl/worksheets/sheet1.xml': xml(`<worksheet>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`),
      ...more,
    },
    { level: 6 },
  )
}

export const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const heading = `<row r="1">${text('A1', 'Name')}</row>`
const MEGABYTE = 1024 * 1024

/** A ZIP file that claims small sizes everywhere. */
function lying(packed: Uint8Array): Uint8Array {
  const bytes = Buffer.from(packed)
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1'))
    bytes.writeUInt32LE(100, at + 24)
  for (let at = bytes.indexOf('PK\x03\x04', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4, 'latin1'))
    bytes.writeUInt32LE(100, at + 22)
  return bytes
}

/** Small files that would exhaust a reader without limits, by name, and the expected result; `read` if they are harmless. */
export const hostileWorkbooks: Record<string, { make: () => Uint8Array; expected: string }> = {
  'a cell in the last column and line': {
    make: () => workbook({ rows: `${heading}<row r="1048576">${text('XFD1048576', 'x')}</row>` }),
    expected: 'too-many-columns',
  },
  'a cell in the last line': {
    make: () => workbook({ rows: `${heading}<row r="1048576">${text('A1048576', 'x')}</row>` }),
    expected: 'read',
  },
  'an area merged of all cells, and a dimension of all': {
    make: () =>
      workbook({
        rows: heading + `<row r="2">${text('A2', 'x')}</row>`,
        before: '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols>',
        behind: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
      }),
    expected: 'read',
  },
  'a million columns': {
    make: () => workbook({ rows: `<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>` }),
    expected: 'too-many-columns',
  },
  'three million empty cells': {
    make: () => workbook({ rows: heading + '<row><c s="0"/><c/><c/></row>'.repeat(1_000_000) }),
    expected: 'too-many-cells',
  },
  'a text of 30,000 signs in every cell': {
    make: () =>
      workbook({
        strings: `<si><t>${'x'.repeat(30_000)}</t></si>`,
        rows: heading + `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(20_000),
      }),
    expected: 'too-large',
  },
  'a text of 3,000 signs in every line': {
    make: () =>
      workbook({
        strings: `<si><t>${'x'.repeat(3000)}</t></si>`,
        rows: heading + '<row><c t="s"><v>0</v></c></row>'.repeat(50_000),
      }),
    expected: 'read',
  },
  'two million texts': {
    make: () => workbook({ rows: heading, strings: '<si><t>x</t></si>'.repeat(2_000_000) }),
    expected: 'too-large',
  },
  'one text of 60 MB': {
    make: () => workbook({ rows: heading, strings: `<si><t>${'x'.repeat(60 * MEGABYTE)}</t></si>` }),
    expected: 'too-large',
  },
  'elements in elements': {
    make: () => workbook({ rows: heading, before: '<a>'.repeat(1_000_000) }),
    expected: 'too-large',
  },
  'a line beyond the last': {
    make: () => workbook({ rows: `${heading}<row r="99999999999">${text('A2', 'x')}</row>` }),
    expected: 'no-table',
  },
  'a thousand sheets': { make: () => workbook({ rows: heading, sheets: 1000 }), expected: 'too-large' },
  'a million styles': {
    make: () => workbook({ rows: heading, styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs>` }),
    expected: 'too-large',
  },
  'an attribute of 30 MB': {
    make: () => workbook({ rows: heading, before: `<cols><col a="${'x'.repeat(30 * MEGABYTE)}"/></cols>` }),
    expected: 'too-large',
  },
  'entities of entities': {
    make: () => {
      const entities = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};">`).join('')
      const xml = `<!DOCTYPE w [<!ENTITY e0 "xxxx">${entities}]><worksheet><sheetData><row>${text('A1', 'Name &e30;')}</row></sheetData></worksheet>`
      return workbook({ more: { 'xl/worksheets/sheet1.xml': strToU8(XML + xml) } })
    },
    expected: 'read',
  },
  'sizes that are not true': {
    make: () => lying(workbook({ rows: heading + ' '.repeat(60 * MEGABYTE) })),
    expected: 'no-table',
  },
  'packed files in a packed file': {
    make: () => {
      const inner = zipSync({ a: new Uint8Array(8 * MEGABYTE) })
      const nested = Object.fromEntries(
        Array.from({ length: 200 }, (_, index) => [`xl/embeddings/${index}.zip`, inner]),
      )
      return workbook({ rows: heading + `<row>${text('A2', 'x')}</row>`, more: nested })
    },
    expected: 'read',
  },
  'ten thousand parts': {
    make: () =>
      workbook({
        rows: heading,
        more: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x/${index}`, new Uint8Array(0)])),
      }),
    expected: 'too-large',
  },
}
