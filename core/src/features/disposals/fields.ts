import { z } from 'zod'
import { SUBSTANCES } from '../../domain/fgas.ts'
import { Day, Id, maybe, maybeDay, maybeId } from '../../kit.ts'

export const WasteCode = z.string().regex(/^\d{6}$/)

export const DisposalFields = z.object({
  actiondate: Day,
  /** The true day of something found late (details O66). */
  occurredon: maybeDay,
  wastetype: WasteCode,
  myDisposerId: Id,
  /** −1000: the disposer is also the carrier (decision 24). */
  carrierId: z.int(),
  rdcode: z.string().regex(/^[RD]\d{1,2}$/),
  receiptnumber: maybe(60),
  disposalproofnumber: maybe(60),
  recyclingproof: maybe(120),
  /** For refrigerant only. */
  substance: z
    .enum(SUBSTANCES)
    .nullish()
    .transform(value => value ?? null),
  remark: maybe(2000),
  /** Why a hulk goes to a receiver that is not a recognised shredder (details O74). */
  reason: maybe(500),
  staffId: maybeId,
})

/** Receiver and documents of a whole car that is handed over. */
export const HandoverForm = z.object({
  disposal: DisposalFields.pick({
    actiondate: true,
    myDisposerId: true,
    carrierId: true,
    receiptnumber: true,
    staffId: true,
    remark: true,
  }),
})
export type HandoverForm = z.output<typeof HandoverForm>
