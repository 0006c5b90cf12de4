/** A dismantler with its collector, as printed on documents. */
export interface YardFirm {
  identNr: string
  company: object
  authority: object
  collector?: { identNr: string; company: object }
  /** Digits of the counter in the VN number. */
  vnrdigits: number
}

const certifier = {
  id: null,
  street: 'Handwerkstraße',
  hsnr: '15',
  zip: '70565',
  city: 'Stuttgart',
  country: 'DE',
  tel: '0711 78610',
  fax: null,
}
export const certifiers = {
  hansen: { ...certifier, name: 'DEKRA Certification GmbH' },
  nordkreis: {
    ...certifier,
    name: 'TÜV NORD CERT GmbH',
    street: 'Am TÜV',
    hsnr: '1',
    zip: '45307',
    city: 'Essen',
    tel: '0201 8253335',
  },
}

const authority = {
  name: 'Landesamt für Umwelt des Landes Schleswig-Holstein',
  street: 'Hamburger Chaussee',
  hsnr: '25',
  zip: '24220',
  city: 'Flintbek',
  country: 'DE',
}

/** A company of the demo in the format of its form. */
export const firm = (
  name: string,
  street: string,
  hsnr: string,
  zip: string,
  city: string,
  tel: string,
  web: string,
  lat: number,
  lon: number,
  more: object = {},
) => ({
  name,
  street,
  hsnr,
  country: 'DE',
  zip,
  city,
  tel,
  fax: null,
  email: `info@${web}`,
  web: `https://${web}`,
  mobile: null,
  dmark: 'DE',
  bankname: 'Förde Sparkasse',
  iban: null as string | null,
  bic: null as string | null,
  lat,
  lon,
  positionexact: true,
  distance: 200_000,
  taxnumber: null as string | null,
  registrationnumber: null as string | null,
  customernumber: null as string | null,
  abroad: false,
  contacts: [] as object[],
  ...more,
})
export type FirmData = ReturnType<typeof firm>

export const hansen: YardFirm = {
  identNr: 'A01E00417',
  company: firm(
    'Autoverwertung Hansen',
    'Harrisleer Straße',
    '76',
    '24939',
    'Flensburg',
    '0461 55500',
    'hansen.example',
    54.795,
    9.412,
  ),
  authority,
  collector: {
    identNr: 'A01E00418',
    company: firm(
      'Annahmestelle Förde',
      'Ballastkai',
      '9',
      '24937',
      'Flensburg',
      '0461 55520',
      'foerde.example',
      54.798,
      9.437,
    ),
  },
  vnrdigits: 4,
}

export const nordkreis: YardFirm = {
  identNr: 'A04E01203',
  company: firm(
    'Nordkreis Recycling GmbH',
    'Rungestraße',
    '18',
    '24537',
    'Neumünster',
    '04321 77700',
    'nordkreis.example',
    54.087,
    9.973,
  ),
  authority,
  vnrdigits: 5,
}

/** Data visible to the company only; the numbers are formally valid and fictitious. */
const confidential = (registrationnumber: string, contact: string, tel: string) => ({
  bankname: 'Hansebank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  taxnumber: 'DE136695976',
  registrationnumber,
  customernumber: '20.417',
  contacts: [{ name: contact, email: null, tel, fax: null }],
})

export const weser = firm(
  'Metallrecycling Weser',
  'Hüttenstraße',
  '50',
  '28237',
  'Bremen',
  '0421 64000',
  'weser.example',
  53.123,
  8.73,
  confidential('HRB 24017 HB', 'Katrin Osterholz', '0421 64011'),
)

/** A group with a company of each other kind. */
export const elbe = {
  shredder: firm(
    'Shredderwerk Elbe GmbH',
    'Peutestraße',
    '60',
    '20539',
    'Hamburg',
    '040 78100',
    'elbe.example',
    53.5228,
    10.0353,
    confidential('HRB 90211 HH', 'Marten Petersen', '040 78111'),
  ),
  carrier: firm(
    'Schrottspedition Voß GmbH',
    'Industriestraße',
    '14',
    '24589',
    'Nortorf',
    '04392 4010',
    'voss.example',
    54.1622,
    9.8467,
    confidential('HRB 4410 KI', 'Frauke Voß', '04392 4011'),
  ),
  looper: firm(
    'Elbe Sammelstelle Harburg',
    'Schlachthofstraße',
    '3',
    '21079',
    'Hamburg',
    '040 78140',
    'elbe.example',
    53.4581,
    9.9934,
    confidential('HRB 90212 HH', 'Ayşe Demir', '040 78141'),
  ),
  reman: firm(
    'Elbe Aggregate GmbH',
    'Industriestraße',
    '12',
    '21493',
    'Schwarzenbek',
    '04151 8880',
    'aggregate.example',
    53.5072,
    10.4903,
    confidential('HRB 90213 HH', 'Ole Jansen', '04151 8881'),
  ),
  purchaser: firm(
    'Elbe Fahrzeugankauf',
    'Spaldingstraße',
    '64',
    '20097',
    'Hamburg',
    '040 78160',
    'bewertung.example',
    53.5489,
    10.0197,
    confidential('HRB 90214 HH', 'Ines Krohn', '040 78161'),
  ),
}
