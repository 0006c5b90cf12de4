import type { Right } from '../../permissions.ts'
import type { Family, FamilyOf, Key } from '../../words.ts'
import { NoVnReason } from '../cars/contract.ts'
import { QualificationTypeId } from '../employees/contract.ts'
import { Measure } from '../log/contract.ts'
import { DisposerType, PermitKind } from '../partners/contract.ts'
import { DriveType, OriginKind } from '../receptions/contract.ts'

/** A car that is no waste never comes into the log, so it is not brought in with it. */
const IMPORTED_REASONS = NoVnReason.exclude(['NOTWASTE']).options

/** A column of a file that people bring in. */
export interface ImportColumn {
  /** The field of the record's form. Its other usual headings stand under `imports.synonyms.<key>`. */
  key: string
  /** Locale key of its heading; the German and the English one are recognised. */
  label: Key
  kind: 'text' | 'day' | 'decimal' | 'integer' | 'code' | 'flag'
  required?: true
  pattern?: RegExp
  /** What people write into it and nobody needs, as the blanks of a waste code. */
  without?: RegExp
  /** Digits of a number that spreadsheets take the leading zeros from. */
  digits?: number
  /** Of a code: its values, and the locale key under which each has its name. */
  codes?: readonly string[]
  words?: Family
  /** Of a code: the locale key under which what else it is called stands. Without `words` its names are those of master data. */
  usual?: Family
  /** A cell may hold several of them. */
  several?: true
  /** Each of them may be followed by the day on which it ends. */
  until?: true
  unit?: string
  /** Of a number: no smaller one is meant. */
  least?: number
  /** What is unknown among several is left out and told; may have several lines; has been, as a birthday; a country in any form. */
  lenient?: true
  lines?: true
  past?: true
  country?: true
  /** Of a longer text this is read, its groups one after the other. */
  within?: RegExp
  /** Locale key of what has to stand in it, where its kind does not say so. */
  hint?: Key
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
  screen: `/deser/btb/${'carriers' | 'disposers' | 'employee' | 'statistic'}` | '/deser/carsinventory'
}

const text = (key: string, label: Key, example?: string): ImportColumn => ({
  key,
  label,
  kind: 'text',
  ...(example !== undefined && { example }),
})
const day = (key: string, label: Key, example?: string): ImportColumn => ({
  ...text(key, label, example),
  kind: 'day',
})
const being =
  (more: Partial<ImportColumn>) =>
  (column: ImportColumn): ImportColumn => ({ ...column, ...more })
const [past, lines, must] = [being({ past: true }), being({ lines: true }), being({ required: true })]
const code = <Code extends string>(
  key: string,
  label: Key,
  codes: readonly Code[],
  words: FamilyOf<Code>,
  example?: Code,
  usual?: Family,
): ImportColumn => ({
  ...text(key, label, example),
  kind: 'code',
  codes,
  words,
  ...(usual && { usual }),
})

const partner = (name: string) => [
  must(text('name', 'partners.fields.name', name)),
  text('street', 'partners.fields.street', 'Industriestraße'),
  text('hsnr', 'partners.fields.hsnr', '12'),
  text('zip', 'partners.fields.zip', '24103'),
  text('city', 'partners.fields.city', 'Kiel'),
  { ...text('country', 'partners.fields.country', 'DE'), country: true as const },
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
    code('permitkind', 'partners.fields.permitkind', PermitKind.options, 'partners.permits', 'EFB', 'imports.permits'),
    text('permitnumber', 'imports.columns.permitnumber'),
    day('permitdate', 'imports.columns.permitdate'),
    day('permitvalidto', 'imports.columns.permitvalidto', '2027-12-31'),
    lines(text('remark', 'partners.fields.remark')),
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
    code('type', 'partners.fields.type', DisposerType.options, 'partners.types', 'SHREDDER', 'imports.partnertypes'),
    text('certificatekind', 'partners.fields.certificatekind'),
    text('certificatenumber', 'partners.fields.certificatenumber'),
    day('certificatevalidto', 'partners.fields.certificatevalidto', '2027-12-31'),
    { ...text('efbcertified', 'partners.fields.efbcertified'), kind: 'flag' },
    { ...text('recognisedshredder', 'partners.fields.recognisedshredder'), kind: 'flag' },
    {
      ...text('waste', 'partners.fields.waste', '160103; 160117 R4'),
      several: true,
      without: /[\s*()]/g,
      pattern: /^\d{6}([RD]\d{1,2})?$/i,
      hint: 'imports.hints.waste',
    },
    lines(text('remark', 'partners.fields.remark')),
  ],
  same: ['name', 'zip'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  screen: '/deser/btb/disposers',
}

const employees: ImportDescription = {
  columns: [
    must(text('lastname', 'employees.fields.lastname', 'Muster')),
    text('firstname', 'employees.fields.firstname', 'Max'),
    past(day('birthday', 'employees.fields.birthday', '1985-04-17')),
    { ...text('external', 'employees.fields.isExternal'), kind: 'flag' },
    text('contractor', 'employees.fields.contractor'),
    past(day('activefrom', 'employees.fields.activefrom', '2020-01-01')),
    day('activetill', 'employees.fields.activetill'),
    {
      ...text('qualifications', 'imports.columns.qualifications', 'HVSYSTEM2'),
      kind: 'code',
      codes: QualificationTypeId.exclude(['NONE']).options,
      usual: 'imports.qualifications',
      lenient: true,
      several: true,
      until: true,
      hint: 'imports.hints.qualifications',
    },
    lines(text('remark', 'employees.fields.remark')),
  ],
  same: ['lastname', 'firstname', 'birthday'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  screen: '/deser/btb/employee',
}

const cars: ImportDescription = {
  columns: [
    must(past(day('receptiondate', 'cars.fields.receptiondate', '2026-03-02'))),
    text('vin', 'cars.fields.vin', 'WVWZZZ1KZ6W000001'),
    text('licenceplate', 'cars.fields.licenceplate', 'KI-AB 123'),
    must(text('manufacturer', 'cars.fields.manufacturer', 'Volkswagen')),
    text('model', 'cars.fields.model', 'Golf'),
    text('clazz', 'cars.fields.clazz', 'M1'),
    past(day('registrated', 'cars.fields.registrated', '2006-05-10')),
    must({ ...text('weight', 'cars.fields.weight', '1180'), kind: 'decimal', unit: 'kg', least: 50 }),
    code('driveType', 'cars.fields.driveType', DriveType.options, 'receptions.drives', 'PETROL', 'imports.drives'),
    { ...text('hsn', 'cars.fields.hsn', '0603'), digits: 4 },
    text('tsn', 'cars.fields.tsn'),
    text('location', 'cars.fields.location', 'A 12'),
    code('novnreason', 'cars.fields.novnreason', IMPORTED_REASONS, 'cars.novn', 'OPENINGSTOCK', 'imports.novn'),
    text('othervnr', 'imports.columns.othervnr'),
    day('othervndate', 'imports.columns.othervndate'),
    text('otherissuer', 'imports.columns.otherissuer'),
    must(
      code(
        'originkind',
        'cars.fields.originkind',
        OriginKind.options,
        'receptions.originkinds',
        'PRIVATE',
        'imports.originkinds',
      ),
    ),
    must({
      ...text('originregion', 'cars.fields.originregion', '01'),
      digits: 2,
      hint: 'imports.hints.originregion',
    }),
    text('deliverer', 'cars.fields.deliverer', 'Hafenlogistik Kiel GmbH, Kai 3, 24159 Kiel'),
    { ...text('vinconfirmed', 'cars.fields.vinconfirmed'), kind: 'flag' },
    { ...text('weightconfirmed', 'cars.fields.weightconfirmed'), kind: 'flag' },
    lines(text('freetext', 'cars.fields.freetext')),
  ],
  same: ['vin', 'licenceplate'],
  adding: ['VN.C', 'BTB.C'],
  changing: ['VN.U'],
  screen: '/deser/carsinventory',
}

const stock: ImportDescription = {
  columns: [
    must({
      ...text('wastetype', 'imports.columns.wastetype', '160117'),
      pattern: /^\d{6}$/,
      within: /^\D{0,12}(\d{2})[\s.]?(\d{2})[\s.]?(\d{2})(?!\d)/,
      hint: 'imports.hints.wastetype',
    }),
    must({ ...text('amount', 'log.fields.amount', '1250'), kind: 'decimal' }),
    code('measure', 'log.fields.measure', Measure.options, 'log.units', 'kg', 'imports.units'),
    must(past(day('actiondate', 'imports.columns.actiondate', '2026-01-01'))),
    { ...text('pieces', 'log.fields.pieces'), kind: 'decimal' },
    lines(text('remark', 'log.fields.remark')),
  ],
  same: ['wastetype', 'actiondate'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  screen: '/deser/btb/statistic',
}

export const importSubjects = ['carriers', 'disposers', 'employees', 'cars', 'stock'] as const
export type ImportSubject = (typeof importSubjects)[number]

export const importDescriptions: Record<ImportSubject, ImportDescription> = {
  carriers,
  disposers,
  employees,
  cars,
  stock,
}
