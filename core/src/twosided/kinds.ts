import { orders } from '../features/pickuporders/states.ts'
import type { TwoSided } from './kind.ts'

/** Every kind of record that two companies work on. */
export const kinds: readonly TwoSided[] = [orders]
