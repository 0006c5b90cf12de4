/** A picture in a document's data: bytes of a PNG, JPEG or SVG; the renderer passes it to the template as a file. */
export type Picture = Uint8Array

/** Common data of all documents. Days and numbers arrive as formatted text, except `date`. */
export interface Paper {
  /** Day or instant of the document, ISO: becomes the PDF's creation date, so that the same data gives the same bytes. */
  date: string
  /** Language of the document, BCP 47. */
  language: string
}

/** Head of a document issued by a company. */
export interface Letterhead {
  name: string
  /** Address and numbers, one per line. */
  lines: string[]
  /** The Betriebsnummer, which is one of the lines. */
  identNr?: string
  /** The company's logo; otherwise that of the product. */
  logo?: Picture | null
}

/** Footer in the language of the reader; `page` contains `{page}` and `{pages}`. */
export interface Foot {
  page: string
  note?: string
}

// ---- table.typ -----------------------------------------------------------------------------------------------

export interface TableColumn {
  heading: string
  align: 'left' | 'right' | 'center'
  /** Width relative to the other columns. */
  weight: number
}

export interface TableData extends Paper {
  title: string
  /** Filter, range and count below the title. */
  subtitle?: string | undefined
  company: Letterhead | null
  columns: TableColumn[]
  rows: string[][]
  /** Shown instead of the rows if there are none. */
  empty: string
  landscape: boolean
  /** Font size in pt. */
  size: number
  foot: Foot
}

// ---- report.typ ----------------------------------------------------------------------------------------------

export interface ReportFact {
  label: string
  value: string
}

/** A company in its role on a document, with address and numbers, one per line. */
export interface ReportParty {
  role: string
  name: string
  lines: string[]
}

export type ReportPart =
  | { kind: 'facts'; title?: string; facts: ReportFact[] }
  /** Two or three companies beside each other. */
  | { kind: 'parties'; title?: string; parties: ReportParty[] }
  /** The figure that the document is about, large, after what it is of. */
  | { kind: 'figure'; title?: string; text: string; value: string; details?: string }
  | {
      kind: 'table'
      title?: string
      columns: TableColumn[]
      rows: string[][]
      /** Last row, emphasised. */
      total?: string[]
      empty: string
      note?: string
      /** Font size in pt, 8 by default. */
      size?: number
      /** Starts on a new page. */
      newPage?: boolean
    }
  | { kind: 'text'; title?: string; text: string }
  /** A drawing as wide as the page; `alt` describes it. */
  | { kind: 'chart'; title?: string; picture: Picture; alt: string }
  /** Two a row; `height` in mm, for small ones on the left. */
  | { kind: 'pictures'; title?: string; height?: number; pictures: { picture: Picture; caption: string }[] }

export interface ReportData extends Paper {
  title: string
  subtitle?: string | undefined
  company: Letterhead | null
  parts: ReportPart[]
  /** One line each: what is signed, e.g. "Ort, Datum" and "Unterschrift". */
  signatures: { label: string; value?: string }[]
  /** Each page repeats the company with address and number, the title and the part. */
  heads?: boolean
  landscape?: boolean
  /** Large text across each page, e.g. "ENTWURF". */
  watermark?: string | null
  foot: Foot
}

// ---- page.typ ------------------------------------------------------------------------------------------------

/** Text within a line: plain, strong, or a blank to fill in with its label. */
export interface Run {
  kind: 'plain' | 'bold' | 'blank'
  text: string
}

export type PagePart =
  | { kind: 'heading'; text: string; newPage?: boolean }
  /** A text or a note has one item, the others one per line. */
  | { kind: 'text' | 'note' | 'steps' | 'list' | 'checks'; items: Run[][] }
  /** A missing value becomes a line to write on. */
  | { kind: 'facts'; facts: ReportFact[] }
  /** One signature line each. */
  | { kind: 'sign'; labels: string[] }

export interface PageData extends Paper {
  title: string
  subtitle?: string | undefined
  company: null
  /** Without the product's logo: the document is the reader's own. */
  bare: boolean
  parts: PagePart[]
  foot: Foot
}

// ---- disorder.typ --------------------------------------------------------------------------------------------

/** A German text of the order and its translation for other readers. */
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
  'wanted',
  'wantedHint',
  'wantedKind',
  'wantedNumber',
  'wantedPieces',
  'wantedBuyer',
  'wantedBin',
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
  /** Documents handed over with the car. */
  papers: { label: Bilingual; ticked: boolean }[]
  /** Number of keys handed over, as text. */
  keys: string
  remark: string
  /** Declarations of the keeper about this car: never more than condition and missing parts state. */
  declarations: Bilingual[]
  placeDate: { keeper: string; contractor: string }
  stamp?: Picture | null
  photos: Picture[]
  /** For the yard, on a page of its own: what comes off for remanufacturers. Without prices, as the keeper signs the order. */
  wanted: { name: string; number: string; pieces: string; buyer: string; bin: string }[]
  draft: boolean
  foot: Foot
}

// ---- vn.typ --------------------------------------------------------------------------------------------------

// ---- label.typ -----------------------------------------------------------------------------------------------

export interface LabelData extends Paper {
  title: string
  paper: 'single' | 'sheet'
  /** First free label of a sheet, from 1. */
  start: number
  labels: { name: string; rows: string[]; place: string; code: string; qr: Picture; company: Letterhead }[]
}
