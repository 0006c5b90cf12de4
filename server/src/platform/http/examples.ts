/** The parts of a JSON schema as written by `z.toJSONSchema` that examples are made from. */
export interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
}

const DAY = '2026-03-16'
const LATER = '2026-03-31'
const INSTANT = '2026-03-16T09:30:00.000Z'
const UUID = '5f0c2a9e-7b1d-4c3a-8e6f-0b2d4c6a8e01'
const CODE = '5f0c2a9e7b1d4c3a8e6f0b2d4c6a8e01'

/** Example values by field name. */
const texts: Record<string, string> = {
  vin: 'WVWZZZ1KZ6W000001',
  licenceplate: 'FL-AB 123',
  manufacturer: 'Volkswagen',
  model: 'Golf V',
  clazz: 'M1',
  vnr: '2026-00042',
  hsn: '0603',
  tsn: 'ADD',
  lastname: 'Hansen',
  firstname: 'Merle',
  name: 'Nordkreis Autoverwertung GmbH',
  company: 'Nordkreis Autoverwertung GmbH',
  companyname: 'Nordkreis Autoverwertung GmbH',
  street: 'Am Hafen',
  hsnr: '12a',
  zip: '24937',
  city: 'Flensburg',
  tel: '+49 461 123456',
  email: 'merle.hansen@nordkreis.example',
  language: 'de',
  country: 'DE',
  nationality: 'DE',
  dmark: 'DE',
  wastetype: '160104',
  wasteType: '160104',
  waste: '160104',
  rdcode: 'R4',
  originregion: '01',
  copies: '1,2',
  ids: '41,42',
  registrated: '2006-04-12',
  dob: '1961-05-02',
  consent: DAY,
  location: 'Reihe 3',
  colorcode: 'LA7W',
  motorcode: 'BCA',
  vehicleRegistrationDocumentNo: 'AB123456',
  remark: 'Schlüssel liegt im Büro',
  reason: 'Tippfehler in der Fahrzeug-Identifizierungsnummer',
  rights: 'FFFF',
  token: CODE,
  signature: CODE + CODE,
  password: 'Ankerplatz-27!',
  sort: 'date',
  v: '1.0.0',
  url: 'https://nordkreis.example',
  web: 'https://nordkreis.example',
  agblink: 'https://nordkreis.example/agb',
  offerterms: 'https://nordkreis.example/abholung',
  line: 'INPUT 160104',
  fax: '+49 461 123457',
  mobile: '+49 170 1234567',
  contactphone: '+49 461 123456',
  contactmail: 'merle.hansen@nordkreis.example',
  loopermail: 'disposition@elbe.example',
  recyclermail: 'annahme@weser.example',
  customernumber: '10042',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  kba: '0603/ADD',
  ktype: '12345',
  carktype: '12345',
  engine: 'CAYC',
  oenumber: '02M 911 023',
  offerId: '0124_12345',
  quantity: '2',
  infolink: 'https://elbe.example/artikel/0124',
  grantable: 'FFFF',
  theirRights: 'FFFF',
  // A body that is only a text: the rights of a user.
  '': 'FFFF',
}

/** Fields that are true, and fields that stay empty because others depend on them. */
const ticked = ['privacy', 'terms']
const empty = ['weightcalc', 'percent']

const DATES =
  /(date|day|dob|registrated|issued|validto|(valid|active|period|registered)from|till|until|^from$|^since$|^to$|^on$|^month$|(ed|er|don|con|done|taken|out|sent|due)on)$/i

function textOf(name: string, { format, pattern, minLength = 0, maxLength = 200 }: Shape): string {
  if (format === 'date') return name === 'to' ? LATER : DAY
  if (format === 'month') return DAY.slice(0, 7)
  if (format === 'date-time') return INSTANT
  if (format === 'email') return texts['email']!
  if (format === 'uri') return texts['url']!
  if (format === 'uuid') return UUID
  const known = texts[name]
  if (known !== undefined && (!pattern || new RegExp(pattern).test(known))) return known.slice(0, maxLength)
  if (!pattern && DATES.test(name)) return name === 'to' ? LATER : DAY
  const fallbacks = ['Beispiel', '160104', '42', 'DE', 'A', CODE, `${CODE}${CODE}`]
  const fitting = fallbacks.find(text => text.length >= minLength && (!pattern || new RegExp(pattern).test(text)))
  return (fitting ?? 'Beispiel'.padEnd(minLength, '.')).slice(0, maxLength)
}

const numbers: Record<string, number> = {
  power: 59,
  capacity: 1390,
  km: 184_500,
  amount: 12,
  minamount: 2,
  maxamount: 25,
  from: 12,
  version: 3,
  weight: 1190,
  kg: 1190,
  year: 2006,
  latitude: 54.78,
  longitude: 9.43,
  factor: 1,
}

function numberOf(name: string, { minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Shape): number {
  const least = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  const known = numbers[name] ?? (/id$/i.test(name) ? 42 : 1)
  return Math.min(Math.max(known, least), maximum)
}

const isNull = ({ type, const: only }: Shape) => type === 'null' || only === null

/** The example of an object's fields; the values of a map use the map's name. */
function objectOf(
  { properties = {}, additionalProperties, propertyNames }: Shape,
  of: string,
): Record<string, unknown> {
  const named = Object.entries(properties).map(([name, shape]) => [name, exampleOf(shape, name)])
  const further =
    typeof additionalProperties === 'object' && !named.length
      ? (propertyNames?.enum ?? ['beispiel']).map(name => [name, exampleOf(additionalProperties, of)])
      : []
  return Object.fromEntries([...named, ...further])
}

/**
 * An example of a schema, from the names of its fields with values of the trade: the first code of a list, one item of
 * an array, every field of an object. `name` is the field that contains it.
 */
export function exampleOf(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  const choices = shape.anyOf ?? shape.oneOf
  if (empty.includes(name) && choices?.some(isNull)) return null
  if (shape.enum) return shape.enum[0]
  if (choices) return exampleOf(choices.find(choice => !isNull(choice)) ?? choices[0]!, name)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(part => exampleOf(part, name)))
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return objectOf(shape, name)
    case 'array':
      return shape.prefixItems?.map(item => exampleOf(item, name)) ?? [exampleOf(shape.items ?? {}, name)]
    case 'string':
      return textOf(name, shape)
    case 'integer':
    case 'number':
      return numberOf(name, shape)
    case 'boolean':
      return ticked.includes(name)
    case 'null':
      return null
    default:
      return shape.default ?? texts[name] ?? null
  }
}
