import { z } from 'zod'
import { Email, Phone } from '../../fields.ts'
import { Day, Id, maybe, maybeDay } from '../../kit.ts'

const country = z.string().regex(/^[A-Z]{2}$/)

/**
 * Contact data of the keeper, and the day of consent ((EU) 2026/1738 Annex X no. 5). Not printed, and editable after locking, as consent can be
 * withdrawn at any time.
 */
export const KeeperContact = z.object({ tel: Phone, email: Email, consent: maybeDay })
export type KeeperContact = z.output<typeof KeeperContact>

/** The last keeper as on a VN, fields 1.1 to 1.5: a person, or with `legal` a company. */
export const SealedKeeper = z.object({
  /** The regular keeper that this one was copied from (details O42). */
  refid: Id.nullish().transform(value => value ?? null),
  legal: z.boolean().default(false),
  companyname: maybe(150),
  lastname: maybe(80),
  firstname: maybe(80),
  dob: Day.nullish().transform(value => value ?? null),
  /** ISO code. */
  nationality: country.nullish().transform(value => value ?? null),
  street: maybe(80),
  hsnr: maybe(15),
  country: country.default('DE'),
  zip: maybe(12),
  city: maybe(80),
  /** Tick 1.5: keeper data wholly or partly not available. */
  incomplete: z.boolean().default(false),
  /** Stored as a regular keeper; companies only. */
  hotlist: z.boolean().default(false),
})
export type SealedKeeper = z.output<typeof SealedKeeper>

/** The last keeper with contact data. */
export const Keeper = SealedKeeper.extend(KeeperContact.shape)
export type Keeper = z.output<typeof Keeper>

/** A regular keeper as returned by `GET /persons/hotlist`. */
export const HotKeeper = z.object({
  id: Id,
  companyname: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  street: z.string().nullable(),
  hsnr: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
})
export type HotKeeper = z.output<typeof HotKeeper>

/** A keeper's name for lists and documents. */
export const keeperName = ({
  legal,
  companyname,
  lastname,
  firstname,
}: Pick<Keeper, 'legal' | 'companyname' | 'lastname' | 'firstname'>) =>
  legal ? (companyname ?? '') : [lastname, firstname].filter(Boolean).join(', ')
