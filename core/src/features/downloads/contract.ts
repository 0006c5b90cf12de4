import { z } from 'zod'
import { departmentKinds } from '../../domain/departments.ts'
import { call, contract, Day, fileOut, Id, maybe } from '../../kit.ts'
import { downloadItems, downloadKinds } from './items.ts'

export const DownloadItem = z.object({
  id: z.enum(downloadItems.map(({ id }) => id)),
  kind: z.enum(downloadKinds),
  title: z.string(),
  description: z.string(),
  /** Kinds of company that it is offered to; empty means all. */
  departments: z.array(z.enum(departmentKinds)),
})

export const lostPapers = ['ZB1', 'ZB2'] as const
export const lossCauses = ['LOST', 'STOLEN', 'DESTROYED'] as const

/** Declaration in lieu of oath about lost documents of a car (details O46). Missing values become blank lines. */
export const Loss = z.object({
  name: maybe(200),
  dob: Day.nullish(),
  /** Street and number. */
  street: maybe(120),
  /** Postcode and town. */
  city: maybe(120),
  licenceplate: maybe(20),
  vin: maybe(30),
  /** Make and model. */
  car: maybe(150),
  lost: z.array(z.enum(lostPapers)).min(1).max(lostPapers.length),
  cause: z.enum(lossCauses),
  /** When, where and how they were lost. */
  circumstances: maybe(1500),
})
export type Loss = z.output<typeof Loss>

const required = { code: 'required' }

/** Missing values are filled from the reception; without one, person and car are required. */
export const LossForm = Loss.extend({ receptionId: Id.nullish() })
  .refine(({ receptionId, name }) => !!receptionId || !!name, { path: ['name'], params: required })
  .refine(({ receptionId, licenceplate, vin }) => !!receptionId || !!vin || !!licenceplate, {
    path: ['vin'],
    params: required,
  })

export const downloads = contract('downloads', {
  list: call('GET /downloads', { can: 'login', output: z.array(DownloadItem) }),
  /** A PDF in the reader's language. */
  get: call('GET /downloads/:id', {
    can: 'login',
    params: z.object({ id: z.enum(downloadItems.map(({ id }) => id)) }),
    ...fileOut,
  }),
  /** With a reception it needs VN read. */
  loss: call('POST /downloads/loss', { can: 'login', body: LossForm, ...fileOut, writes: false }),
})

export type DownloadItem = z.output<typeof DownloadItem>
export type LossForm = z.output<typeof LossForm>
