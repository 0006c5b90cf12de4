import { boxes } from '../features/carts/states.ts'
import { agreements } from '../features/contracts/states.ts'
import { notes } from '../features/deliveries/states.ts'
import { orders } from '../features/pickuporders/states.ts'
import type { TwoSided } from './kind.ts'

/** All kinds of two-sided records. */
export const kinds: readonly TwoSided[] = [orders, agreements, boxes, notes]
