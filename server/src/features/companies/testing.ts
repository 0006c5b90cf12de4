import { api } from '@kreislauf/core/api.ts'
import { sql } from 'kysely'
import { type Filled, known, publicSide } from '../../testing/feature.ts'
import { MARK } from '../../testing/marking.ts'
import { apart, free } from '../../testing/reasons.ts'
import { pdf, png, upload } from '../../testing/uploading.ts'

const kinds = ['recyclers', 'loopers', 'remanufacturers', 'carriers', 'disposers', 'purchasers'] as const

async function papersAndNumbers({ tenant, whole, dismantlerId }: Filled) {
  const certificate = await tenant.inside(db => db.selectFrom('certificate').select('id').executeTakeFirstOrThrow())
  await whole(api.companies.uploadCertificateDoc, { params: certificate, body: upload(pdf, 'a.pdf') })
  await whole(api.companies.saveStamp, { params: { dismantlerId }, body: upload(png, 'a.png') })
  await tenant.inside(db =>
    Promise.all([
      db.insertInto('vnrGap').values({ dismantlerId, prefix: '', firstNr: 1, lastNr: 2, reason: MARK }).execute(),
      sql`select draw_number(${dismantlerId}, 'ORDER', 2026)`.execute(db),
    ]),
  )
}

export const testing = [
  known('companies', {
    writes: {
      free: {
        [free.creates]: [
          'carriers.create createCollector createDismantler disposers.create loopers.create',
          'purchasers.create recyclers.create remanufacturers.create',
        ],
        [free.addsFile]: 'uploadCertificateDoc',
        'puts one picture in the place of another': 'removeStamp saveStamp',
      },
      apart: {
        [apart.withoutLog]: [
          'carriers.create carriers.save disposers.create disposers.save loopers.create loopers.save',
          'purchasers.create purchasers.save recyclers.create recyclers.save remanufacturers.create',
          'remanufacturers.save',
        ],
        'makes a place that has no records': 'createCollector createDismantler',
        'what a VN says of its issuer is kept with it as it is locked (`receptions/sealed.test.ts`)':
          'removeStamp saveCertificate saveStamp uploadCertificateDoc',
        'numbers to come': 'saveNumbering',
      },
      versioned: {
        './companies.test.ts': 'saveCertificate saveCollector saveDismantler',
        './numbering.test.ts': 'saveNumbering',
        './kinds.test.ts':
          'carriers.save disposers.save loopers.save purchasers.save recyclers.save remanufacturers.save',
      },
    },

    kept: [
      'certificate.certifier',
      'certificate.identnr',
      'department.authority',
      'department.company',
      'department.ident_nr',
      'vnr_gap.reason',
    ],
    record: 'department',
    records: { certificateDoc: 'certificate', uploadCertificateDoc: 'certificate', saveCertificate: 'certificate' },
    ids: { dismantlerId: 'department', collectorId: 'department', departmentId: 'department', mandatorId: 'mandator' },
    trips: {
      mine: 1,
      dismantlers: 1,
      assignableDismantlers: 1,
      allowedDismantlers: 1,
      collectors: 1,
      assignableCollectors: 1,
      outsourceableCollectors: 1,
      dismantler: 4,
      numbers: 4,
      collector: 5,
    },
    harmless: {
      dismantler: publicSide,
      saveCertificate: (text, own) => JSON.parse(text).departmentId === own['department'],
    },
    fill: papersAndNumbers,
  }),
  known('standing', {}),
  ...kinds.map(kind => known(kind, { record: 'department', trips: { one: 4 }, harmless: { one: publicSide } })),
]
