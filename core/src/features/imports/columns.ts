import type { Right } from '../../permissions.ts'
import { DisposerType, PermitKind } from '../partners/contract.ts'

/** A column of a file that people bring in. */
export interface ImportColumn {
  /** The field of the record's form. Its other usual headings stand under `imports.synonyms.<key>`. */
  key: string
  /** Locale key of its heading; the German and the English one are recognised. */
  label: string
  kind: 'text' | 'day' | 'decimal' | 'integer' | 'code' | 'flag'
  required?: true
  pattern?: RegExp
  /** Of a code: its values, and the locale key under which each has its name. */
  codes?: readonly string[]
  words?: string
  unit?: string
  /** What the template's row holds; a code by its value. */
  example?: string
}

/** What one kind of import is, told to server and screen alike. */
export interface ImportDescription {
  columns: readonly ImportColumn[]
  /** Columns that make two lines the same record. */
  same: readonly string[]
  /** To add a record, to change one. */
  adding: readonly Right[]
  changing: readonly Right[]
  /** Where the records are seen afterwards. */
  screen: string
}

const text = (key: string, label: string, example?: string): ImportColumn => ({
  key,
  label,
  kind: 'text',
  ...(example !== undefined && { example }),
})
const day = (key: string, label: string, example?: string): ImportColumn => ({
  ...text(key, label, example),
  kind: 'day',
})
const must = (column: ImportColumn): ImportColumn => ({ ...column, required: true })
const code = (key: string, label: string, codes: readonly string[], words: string, example?: string): ImportColumn => ({
  ...text(key, label, example),
  kind: 'code',
  codes,
  words,
})

const partner = (name: string) => [
  must(text('name', 'partners.fields.name', name)),
  text('street', 'partners.fields.street', 'Industriestraße'),
  text('hsnr', 'partners.fields.hsnr', '12'),
  text('zip', 'partners.fields.zip', '24103'),
  text('city', 'partners.fields.city', 'Kiel'),
  { ...text('country', 'partners.fields.country', 'DE'), pattern: /^[A-Za-z]{2}$/ },
  text('tel', 'partners.fields.tel', '0431 123456'),
  text('fax', 'partners.fields.fax'),
  text('email', 'partners.fields.email', 'info@example.com'),
  text('web', 'partners.fields.web'),
]

const carriers: ImportDescription = {
  columns: [
    ...partner('Muster Transporte GmbH'),
    text('contact', 'partners.fields.contact', 'Erika Muster'),
    text('carriernumber', 'partners.fields.carriernumber'),
    code('permitkind', 'partners.fields.permitkind', PermitKind.options, 'partners.permits', 'EFB'),
    text('permitnumber', 'imports.columns.permitnumber'),
    day('permitdate', 'imports.columns.permitdate'),
    day('permitvalidto', 'imports.columns.permitvalidto', '2027-12-31'),
    text('remark', 'partners.fields.remark'),
  ],
  same: ['name', 'zip'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  screen: '/deser/btb/carriers',
}

const disposers: ImportDescription = {
  columns: [
    ...partner('Muster Recycling GmbH'),
    text('partner1', 'partners.fields.partner1'),
    text('partner2', 'partners.fields.partner2'),
    text('disposalnumber', 'partners.fields.disposalnumber'),
    code('type', 'partners.fields.type', DisposerType.options, 'partners.types', 'SHREDDER'),
    text('certificatekind', 'partners.fields.certificatekind'),
    text('certificatenumber', 'partners.fields.certificatenumber'),
    day('certificatevalidto', 'partners.fields.certificatevalidto', '2027-12-31'),
    { ...text('efbcertified', 'partners.fields.efbcertified'), kind: 'flag' },
    { ...text('recognisedshredder', 'partners.fields.recognisedshredder'), kind: 'flag' },
    text('remark', 'partners.fields.remark'),
  ],
  same: ['name', 'zip'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  screen: '/deser/btb/disposers',
}

const employees: ImportDescription = {
  columns: [
    must(text('lastname', 'employees.fields.lastname', 'Muster')),
    must(text('firstname', 'employees.fields.firstname', 'Max')),
    day('birthday', 'employees.fields.birthday', '1985-04-17'),
    { ...text('external', 'employees.fields.isExternal'), kind: 'flag' },
    text('contractor', 'employees.fields.contractor'),
    day('activefrom', 'employees.fields.activefrom', '2020-01-01'),
    day('activetill', 'employees.fields.activetill'),
    text('remark', 'employees.fields.remark'),
  ],
  same: ['lastname', 'firstname', 'birthday'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  screen: '/deser/btb/employee',
}

export const importSubjects = ['carriers', 'disposers', 'employees'] as const
export type ImportSubject = (typeof importSubjects)[number]

export const importDescriptions: Record<ImportSubject, ImportDescription> = { carriers, disposers, employees }
