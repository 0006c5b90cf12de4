import { api } from '@kreislauf/core/api.ts'
import { known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { png, upload } from '../../testing/uploading.ts'

export const testing = [
  known('partners', {
    writes: {
      free: {
        [free.creates]: 'addCarrier',
        [free.addsFile]: 'addPaper',
        [free.removesFile]: 'removePaper',
      },
      apart: {
        [apart.withoutLog]: 'addCarrier',
        [apart.papers]: 'addPaper removePaper',
      },
      versioned: {
        './partners.test.ts': 'editCarrier saveDisposer',
      },
    },

    // Kept as long as the partner exists.
    kept: [
      'carrier.city',
      'carrier.contact',
      'carrier.name',
      'carrier.permitnumber',
      'carrier.remark',
      'carrier.street',
      'disposer.certificatenumber',
      'disposer.city',
      'disposer.disposalnumber',
      'disposer.name',
      'disposer.remark',
      'disposer.street',
      'partner_document.number',
      'file.caption',
      'file.name',
      'file.remark',
    ],
    records: {
      carrier: 'carrier',
      editCarrier: 'carrier',
      myDisposer: 'disposer',
      saveDisposer: 'disposer',
      papers: 'disposer',
      addPaper: 'disposer',
      paper: 'partner_document',
      paperThumbnail: 'partner_document',
      removePaper: 'partner_document',
    },
    ids: { disposerId: 'disposer', myDisposerId: 'disposer', carrierId: 'carrier' },
    trips: { disposers: 1, assignable: 1, assigned: 1, myDisposer: 1, papers: 4 },
    fill: async ({ whole, dealer, carrier }) => {
      const paper = () => upload(png, 'a.png', { kind: 'OTHER' })
      await whole(api.partners.addPaper, { params: { kind: 'disposer', id: dealer }, body: paper() })
      await whole(api.partners.addPaper, { params: { kind: 'carrier', id: carrier }, body: paper() })
    },
  }),
]
