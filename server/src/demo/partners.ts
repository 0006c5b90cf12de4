import { addDays, addMonths } from '@kreislauf/core/days.ts'

const place = (name: string, street: string, hsnr: string, zip: string, city: string, tel: string) => ({
  name,
  street,
  hsnr,
  country: 'DE',
  zip,
  city,
  tel,
  fax: null,
  email: null,
  web: null,
})
const waste = (codes: string, rdcode: string, proof?: string) =>
  codes.split(' ').map((wastetype, index) => ({
    wastetype,
    rdcode,
    proofnumber: proof ? `${proof}${index + 1}` : null,
    proofvalidto: null as string | null,
    recyclingshare: null as number | null,
    recoveryshare: null as number | null,
  }))

/** Carriers by key, for one yard. */
export const carriers = (today: string) => ({
  spedition: {
    ...place('Schrottspedition Voß GmbH', 'Industriestraße', '14', '24589', 'Nortorf', '04392 4010'),
    carriernumber: 'A02T00071',
    permitkind: 'NOTIFICATION',
    permitnumber: 'ANZ-2019-311',
    permitdate: '2019-05-02',
    permitvalidto: null,
  },
  tank: {
    ...place('Nordtank Entsorgung GmbH', 'Nordstraße', '3', '24106', 'Kiel', '0431 88020'),
    carriernumber: 'A02T00113',
    permitkind: 'PERMIT',
    permitnumber: 'BE-54-0815',
    permitdate: '2018-03-12',
    permitvalidto: null,
  },
  container: {
    ...place('Containerdienst Timm', 'Gewerbering', '22', '24537', 'Neumünster', '04321 9020'),
    carriernumber: 'A04T00020',
    permitkind: 'EFB',
    permitnumber: 'EfB-SH-118',
    permitdate: '2021-09-01',
    permitvalidto: addMonths(today, 11),
  },
  kurier: {
    ...place('Gefahrgut-Logistik Elbe KG', 'Billbrookdeich', '180', '22113', 'Hamburg', '040 7320'),
    carriernumber: 'B02T00448',
    permitkind: 'PERMIT',
    permitnumber: 'BE-HH-2207',
    permitdate: '2022-07-01',
    permitvalidto: addDays(today, 55),
  },
})

/** Disposers of one yard by key: accepted wastes, treatment and proof numbers. */
export const disposers = (today: string) => {
  const certified = { efbcertified: true, certificatekind: 'EFB', certificatevalidto: addMonths(today, 9) }
  const plain = {
    efbcertified: false,
    certificatekind: null,
    certificatevalidto: null,
    recognisedshredder: false,
    recyclingshare: null,
    recoveryshare: null,
  }
  const shredder = { ...plain, ...certified, type: 'SHREDDER', recognisedshredder: true }
  return {
    shredderA: {
      ...place('Shredderwerk Elbe GmbH', 'Peutestraße', '60', '20539', 'Hamburg', '040 78100'),
      ...shredder,
      certificatenumber: 'EfB-HH-2031',
      disposalnumber: 'B02A00311',
      region: '02',
      recyclingshare: 0.86,
      recoveryshare: 0.965,
      waste: waste('160106 160117', 'R4'),
    },
    shredderB: {
      ...place('Ostsee-Schredder KG', 'Herrenwyker Straße', '20', '23569', 'Lübeck', '0451 30700'),
      ...shredder,
      certificatenumber: 'EfB-SH-0440',
      disposalnumber: 'A03A00092',
      region: '01',
      recyclingshare: 0.83,
      recoveryshare: 0.95,
      waste: waste('160106', 'R4'),
    },
    batterien: {
      ...place('Bleihütte Nord GmbH', 'Am Hüttenwerk', '4', '38642', 'Goslar', '05321 7510'),
      ...plain,
      ...certified,
      type: 'RECYCLER',
      certificatenumber: 'EfB-NI-1177',
      disposalnumber: 'C12A00077',
      region: '03',
      waste: waste('160601 160605 160607 160608', 'R4', 'ENC00417765'),
    },
    altoel: {
      ...place('Altölraffinerie Dollbergen AG', 'Bahnhofstraße', '82', '31311', 'Uetze', '05177 8520'),
      ...plain,
      ...certified,
      type: 'RECYCLER',
      certificatenumber: 'EfB-NI-0102',
      disposalnumber: 'C03A00005',
      region: '03',
      waste: waste('130205 130110 130208 160107', 'R9', 'SNC00200118'),
    },
    chemie: {
      ...place('Sonderabfall Brunsbüttel GmbH', 'Fährstraße', '51', '25541', 'Brunsbüttel', '04852 3910'),
      ...plain,
      ...certified,
      type: 'DISPOSER',
      certificatenumber: 'EfB-SH-0033',
      certificatevalidto: addDays(today, 38),
      disposalnumber: 'A08A00014',
      region: '01',
      waste: [
        ...waste('160113 160114', 'R3', 'SNA00611552'),
        ...waste('130701 130702 130703', 'R1', 'SNA00611556'),
        ...waste('161002 160509', 'D9'),
        ...waste('160110', 'D10', 'SNA00611559'),
        ...waste('150202', 'R1', 'SNA00611560'),
      ],
    },
    klima: {
      ...place('Kältemittel-Rückgewinnung Küste', 'Werftstraße', '12', '24143', 'Kiel', '0431 7020'),
      ...plain,
      ...certified,
      type: 'RECYCLER',
      certificatenumber: 'EfB-SH-0219',
      disposalnumber: 'A02A00219',
      region: '01',
      waste: waste('140601', 'R2', 'ENA00219880'),
    },
    katalysatoren: {
      ...place('Edelmetall Hanau-Nord GmbH', 'Leipziger Straße', '10', '63450', 'Hanau', '06181 3550'),
      ...plain,
      ...certified,
      type: 'RECYCLER',
      certificatenumber: 'EfB-HE-0871',
      disposalnumber: 'F06A00412',
      region: '06',
      waste: waste('160801', 'R8'),
    },
    reifen: {
      ...place('Reifenrecycling Holstein GmbH', 'Gutenbergstraße', '7', '24558', 'Henstedt-Ulzburg', '04193 9660'),
      ...plain,
      ...certified,
      type: 'RECYCLER',
      certificatenumber: 'EfB-SH-0305',
      disposalnumber: 'A10A00305',
      region: '01',
      waste: waste('160103', 'R3'),
    },
    wertstoffe: {
      ...place('Wertstoffhof Mittelholstein GmbH', 'Leinestraße', '31', '24539', 'Neumünster', '04321 8710'),
      ...plain,
      ...certified,
      type: 'RECYCLER',
      certificatenumber: 'EfB-SH-0288',
      disposalnumber: 'A04A00288',
      region: '01',
      waste: [...waste('160119', 'R3'), ...waste('160120', 'R5')],
    },
    metalle: {
      ...place('Metallrecycling Weser', 'Hüttenstraße', '50', '28237', 'Bremen', '0421 64000'),
      ...plain,
      ...certified,
      type: 'DEALER',
      certificatenumber: 'EfB-HB-0017',
      disposalnumber: 'D01A00017',
      region: '04',
      waste: waste('160118 160117', 'R4'),
    },
    kollege: {
      ...place('Altautoverwertung Geest GmbH', 'Werkstraße', '12', '24837', 'Schleswig', '04621 9670'),
      ...plain,
      ...certified,
      type: 'DISMANTLER',
      certificatenumber: 'EfB-SH-0412',
      disposalnumber: 'A07A00412',
      region: '01',
      waste: waste('160104', 'R12'),
    },
  }
}
export type CarrierKey = keyof ReturnType<typeof carriers>
export type DisposerKey = keyof ReturnType<typeof disposers>
/** Where a yard's partners are stored. */
export interface Partners {
  carrier: Record<CarrierKey, number>
  disposer: Record<DisposerKey, number>
}

/** A collection round: waste types, interval and receiver. `least`: minimum in kg for the large yard. */
export interface Round {
  types: string[]
  /** Working days between two collections. */
  every: number
  least: number
  to: DisposerKey[]
  by: CarrierKey | null
  /** Proof number for hazardous waste; receipt numbers then have 14 digits. */
  proof?: string
}

export const rounds: Round[] = [
  { types: ['160601'], every: 12, least: 1_500, to: ['batterien'], by: 'spedition', proof: 'ENC004177651' },
  {
    types: ['160605', '160607', '160608'],
    every: 25,
    least: 150,
    to: ['batterien'],
    by: 'kurier',
    proof: 'ENC004177652',
  },
  { types: ['130205', '130110', '130208'], every: 20, least: 250, to: ['altoel'], by: 'tank', proof: 'SNC002001181' },
  { types: ['160107'], every: 42, least: 90, to: ['altoel'], by: 'tank', proof: 'SNC002001184' },
  { types: ['160113', '160114'], every: 24, least: 60, to: ['chemie'], by: 'tank', proof: 'SNA006115521' },
  { types: ['161002', '160509'], every: 30, least: 60, to: ['chemie'], by: 'tank' },
  { types: ['130702', '130703', '130701'], every: 15, least: 500, to: ['chemie'], by: 'tank', proof: 'SNA006115561' },
  { types: ['160110'], every: 60, least: 4, to: ['chemie'], by: 'kurier', proof: 'SNA006115591' },
  { types: ['140601'], every: 55, least: 12, to: ['klima'], by: 'kurier', proof: 'ENA002198801' },
  { types: ['150202'], every: 130, least: 60, to: ['chemie'], by: 'tank', proof: 'SNA006115594' },
  { types: ['160801'], every: 40, least: 250, to: ['katalysatoren'], by: null },
  { types: ['160103'], every: 10, least: 1_800, to: ['reifen'], by: 'container' },
  { types: ['160119', '160120'], every: 15, least: 500, to: ['wertstoffe'], by: 'container' },
  { types: ['160118', '160117'], every: 18, least: 600, to: ['metalle', 'metalle', 'shredderA'], by: 'spedition' },
]
