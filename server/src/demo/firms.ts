/** A dismantler with its collector, as it stands on papers. */
export interface YardFirm {
  identNr: string
  company: object
  authority: object
  collector?: { identNr: string; company: object }
  /** What the company calls its counter at the start of a year. */
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

const firm = (
  name: string,
  street: string,
  hsnr: string,
  zip: string,
  city: string,
  tel: string,
  web: string,
  lat: number,
  lon: number,
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
  iban: null,
  bic: null,
  lat,
  lon,
  distance: 40_000,
  taxnumber: null,
  registrationnumber: null,
  customernumber: null,
  abroad: false,
  contacts: [],
})

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
)
