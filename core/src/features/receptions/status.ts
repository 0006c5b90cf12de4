import { z } from 'zod'

/** Open while being written, locked as a VN, cancelled, or replaced by another number. */
export const Status = z.enum(['OPEN', 'LOCKED', 'CANCELLED', 'REPLACED'])
export type Status = z.output<typeof Status>
