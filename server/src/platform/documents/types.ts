/** A picture in a paper's data: the bytes of a PNG, JPEG or SVG; the renderer hands it to the template as a file. */
export type Picture = Uint8Array

/** What every paper has. Days and numbers arrive as finished text, except `date`. */
export interface Paper {
  /** Day or instant of the paper, ISO: becomes the PDF's creation date, so that the same data gives the same bytes. */
  date: string
  /** Language of the words inside, BCP 47. */
  language: string
}

/** Head of a paper that a company gives out. */
export interface Letterhead {
  name: string
  /** Address and numbers, one line each. */
  lines: string[]
  /** The Betriebsnummer, which is one of the lines. */
  identNr?: string
  /** The company's own mark; without it that of the product. */
  logo?: Picture | null
}

/** What the foot says, in the words of the reader: `page` carries the marks `{page}` and `{pages}`. */
export interface Foot {
  page: string
  note?: string
}

// ---- table.typ -----------------------------------------------------------------------------------------------

export interface TableColumn {
  heading: string
  align: 'left' | 'right' | 'center'
  /** Share of the paper's width, compared with the other columns. */
  weight: number
}

export interface TableData extends Paper {
  title: string
  /** Filter, range and count below the title. */
  subtitle?: string | undefined
  company: Letterhead | null
  columns: TableColumn[]
  rows: string[][]
  /** Shown in place of the rows when there are none. */
  empty: string
  landscape: boolean
  /** Size of the type in pt. */
  size: number
  foot: Foot
}

// ---- report.typ ----------------------------------------------------------------------------------------------

export interface ReportFact {
  label: string
  value: string
}

export type ReportPart =
  | { kind: 'facts'; title?: string; facts: ReportFact[] }
  | {
      kind: 'table'
      title?: string
      columns: TableColumn[]
      rows: string[][]
      /** Last row, set apart. */
      total?: string[]
      empty: string
      note?: string
      /** Size of the type in pt, 8 by default. */
      size?: number
      /** Begins on a page of its own. */
      newPage?: boolean
    }
  | { kind: 'text'; title?: string; text: string }
  /** A drawing as wide as the page; `alt` says what it shows. */
  | { kind: 'chart'; title?: string; picture: Picture; alt: string }
  | { kind: 'pictures'; title?: string; pictures: { picture: Picture; caption: string }[] }

export interface ReportData extends Paper {
  title: string
  subtitle?: string | undefined
  company: Letterhead | null
  parts: ReportPart[]
  /** One line each: what is signed, e.g. "Ort, Datum" and "Unterschrift". */
  signatures: { label: string; value?: string }[]
  /** Each page says whose it is, with address and number, what it is and of which part. */
  heads?: boolean
  landscape?: boolean
  /** Written large across each page, e.g. "ENTWURF". */
  watermark?: string | null
  foot: Foot
}

// ---- page.typ ------------------------------------------------------------------------------------------------

/** Words within a line: plain, strong, or a blank to fill whose label says with what. */
export interface Run {
  kind: 'plain' | 'bold' | 'blank'
  text: string
}

export type PagePart =
  | { kind: 'heading'; text: string; newPage?: boolean }
  /** Of a text or a note one item, of the others one a line. */
  | { kind: 'text' | 'note' | 'steps' | 'list' | 'checks'; items: Run[][] }
  /** A value that is not there is a line to write on. */
  | { kind: 'facts'; facts: ReportFact[] }
  /** One line each to sign. */
  | { kind: 'sign'; labels: string[] }

export interface PageData extends Paper {
  title: string
  subtitle?: string | undefined
  company: null
  /** Without the product's mark: the paper is its reader's own. */
  bare: boolean
  parts: PagePart[]
  foot: Foot
}

// ---- disorder.typ --------------------------------------------------------------------------------------------

/** A German word of the order and, for other readers, the same in their language. */
export interface Bilingual {
  de: string
  other?: string
}

export const disorderWords = [
  'title',
  'order',
  'keeper',
  'name',
  'address',
  'birth',
  'contact',
  'contractor',
  'identnr',
  'car',
  'makeModel',
  'vin',
  'licenceplate',
  'registrated',
  'km',
  'colour',
  'condition',
  'missing',
  'part',
  'finding',
  'remark',
  'nothingMissing',
  'papers',
  'keys',
  'handover',
  'confirmation',
  'placeDate',
  'keeperSignature',
  'contractorSignature',
  'photos',
  'legal',
] as const

/** The keeper's order to dispose of the car (decision 21, details O38): German with the reader's language beside it. */
export interface DisorderData extends Paper {
  words: Record<(typeof disorderWords)[number], Bilingual>
  number: string
  company: Letterhead
  identnr: string
  keeper: { name: string; address: string; birth: string; contact: string }
  car: { makeModel: string; vin: string; licenceplate: string; registrated: string; km: string; colour: string }
  /** Tick boxes of the car's condition. */
  condition: { label: Bilingual; ticked: boolean }[]
  missing: { part: string; finding: Bilingual; remark: string }[]
  /** Papers handed over with the car. */
  papers: { label: Bilingual; ticked: boolean }[]
  /** Number of keys handed over, as text. */
  keys: string
  remark: string
  /** What the keeper affirms of this car: never more than condition and missing parts say. */
  declarations: Bilingual[]
  placeDate: { keeper: string; contractor: string }
  stamp?: Picture | null
  photos: Picture[]
  draft: boolean
  foot: Foot
}

// ---- vn.typ --------------------------------------------------------------------------------------------------

// ---- label.typ -----------------------------------------------------------------------------------------------

export interface LabelData extends Paper {
  title: string
  paper: 'single' | 'sheet'
  /** The first free label of a sheet, from 1 on. */
  start: number
  labels: { name: string; rows: string[]; code: string; qr: Picture; company: Letterhead }[]
}
