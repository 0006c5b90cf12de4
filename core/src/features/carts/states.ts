import type { Reason } from '../../problems.ts'
import { type MoveName, type SideName, type StateName, sidesOf, statesOf, twoSided } from '../../twosided/kind.ts'
import { type Sided, stepsOf } from '../../twosided/steps.ts'

/**
 * The box of a contract (rulings F2, F8, F24): the dismantler fills it, either side marks it ready, which freezes prices and quantities, and either
 * side makes it a delivery note or takes the mark back. The remanufacturer may lower a quantity, with a reason.
 */
export const boxes = twoSided({
  kind: 'carts',
  owner: 'DISMANTLER',
  can: 'RMD.U',
  sides: {
    DISMANTLER: { screen: 'myreman/box' },
    REMAN: { screen: 'remanufacturer/boxes' },
  },
  states: {
    OPEN: { begins: true, rests: true, event: 'opened' },
    READY: { event: 'ready', reminds: { workdays: 10, mail: 'boxReminder' } },
  },
  moves: {
    /** Puts pieces in, takes them out, accepts a changed price. */
    fill: { by: 'DISMANTLER', leads: { OPEN: null } },
    ready: { by: 'EITHER', leads: { OPEN: 'READY' }, mail: 'boxReady' },
    cancel: { by: 'EITHER', leads: { READY: 'OPEN' } },
    /** The remanufacturer takes fewer pieces of a line. */
    lower: { by: 'REMAN', leads: { OPEN: null, READY: null }, mail: 'boxLowered', toOther: true },
    /** Which pieces stay out where the remanufacturer takes fewer. */
    choose: { by: 'DISMANTLER', leads: { READY: null } },
    /** Into a delivery note; what is left is open again. */
    note: { by: 'EITHER', leads: { READY: 'OPEN' } },
  },
  waits: {
    boxToReman: { in: 'READY', side: 'REMAN', move: 'note' },
    boxToDismantler: { in: 'READY', side: 'DISMANTLER', move: 'note' },
  },
  mails: {
    boxReady: {},
    boxLowered: { said: true },
    boxReminder: {},
  },
})

export type Boxes = typeof boxes
export type CartStatus = StateName<Boxes>
export type CartSide = SideName<Boxes>
export type CartMove = MoveName<Boxes>
export const CART_STATES = statesOf(boxes)
export const CART_SIDES = sidesOf(boxes)

/** What the rules need of a box, as one side sees it. */
export interface CartState extends Sided<CartStatus> {
  lines: number
  /** Its contract is in force. */
  inForce: boolean
  /** Days left in which a ready box may still become a note after the end of its contract; null while that is in force. */
  noteUntil: string | null
}

const whyEmpty = ({ lines }: CartState): Reason | undefined => (lines > 0 ? undefined : 'carts.empty')
const whyOver = ({ inForce }: CartState): Reason | undefined => (inForce ? undefined : 'carts.not-in-force')

/** Each move with its reason for refusal. */
export const steps = stepsOf<Boxes, CartState>(
  boxes,
  { otherSide: 'carts.other-side', wrongState: 'carts.wrong-state' },
  { ready: cart => whyEmpty(cart) ?? whyOver(cart), lower: whyEmpty },
)
