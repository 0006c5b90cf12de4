import { NoVnReason } from '../cars/contract.ts'
import { QualificationTypeId } from '../employees/contract.ts'
import { Measure } from '../log/contract.ts'
import { DisposerType, PermitKind } from '../partners/contract.ts'
import { DriveType, OriginKind } from '../receptions/contract.ts'
import { articles } from './articlecolumns.ts'
import { code, day, type ImportDescription, lines, must, past, text } from './describing.ts'
import { prices } from './pricecolumns.ts'

/** A car that is not waste never enters the log, so it cannot be imported into it. */
const IMPORTED_REASONS = NoVnReason.exclude(['NOTWASTE']).options

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
  undoing: 'BTB.D',
  departments: ['DISMANTLER'],
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
      within: /^\D{0,12}(\d{2})[\s./-]?(\d{2})[\s./-]?(\d{2})(?!\d)(?:\*?[\s(]*([RD]\d{1,2}))?/i,
      pattern: /^\d{6}([RD]\d{1,2})?$/i,
      hint: 'imports.hints.waste',
    },
    lines(text('remark', 'partners.fields.remark')),
  ],
  same: ['name', 'zip'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  undoing: 'BTB.D',
  departments: ['DISMANTLER'],
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
  undoing: 'BTB.D',
  departments: ['DISMANTLER'],
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
  undoing: 'BTB.D',
  departments: ['DISMANTLER'],
  screen: '/deser/carsinventory',
}

const stock: ImportDescription = {
  columns: [
    must({
      ...text('wastetype', 'imports.columns.wastetype', '160117'),
      pattern: /^\d{6}$/,
      within: /^\D{0,12}(\d{2})[\s./-]?(\d{2})[\s./-]?(\d{2})(?!\d)/,
      hint: 'imports.hints.wastetype',
    }),
    must({ ...text('amount', 'log.fields.amount', '1250'), kind: 'decimal', measured: 'measure' }),
    code('measure', 'log.fields.measure', Measure.options, 'log.units', 'kg', 'imports.units'),
    must(past(day('actiondate', 'imports.columns.actiondate', '2026-01-01'))),
    { ...text('pieces', 'log.fields.pieces'), kind: 'decimal' },
    lines(text('remark', 'log.fields.remark')),
  ],
  same: ['wastetype', 'actiondate'],
  adding: ['BTB.C'],
  changing: ['BTB.U'],
  undoing: 'BTB.D',
  departments: ['DISMANTLER'],
  screen: '/deser/btb/statistic',
}

export const importSubjects = ['carriers', 'disposers', 'employees', 'cars', 'stock', 'articles', 'prices'] as const
export type ImportSubject = (typeof importSubjects)[number]

export const importDescriptions: Record<ImportSubject, ImportDescription> = {
  carriers,
  disposers,
  employees,
  cars,
  stock,
  articles,
  prices,
}
