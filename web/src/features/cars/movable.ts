import { asksClearance } from '@kreislauf/core/domain/safety.ts'
import type { Stage } from '@kreislauf/core/domain/stages.ts'
import { STEPS, type Step, whyNotStep } from '@kreislauf/core/domain/steps.ts'
import type { Car, InventoryItem } from '@kreislauf/core/features/cars/contract.ts'
import { mayHandle } from '@kreislauf/core/features/cars/rules.ts'
import type { Holder } from '@kreislauf/core/permissions.ts'

export type Movable = Pick<
  InventoryItem,
  | 'id'
  | 'version'
  | 'dismantlerId'
  | 'step'
  | 'licenceplate'
  | 'vin'
  | 'isSelectable'
  | 'hasHulk'
  | 'hulkDisposed'
  | 'hasBtbEntries'
  | 'driveType'
  | 'live'
> & { can?: Car['can'] }

/** What the account may do with cars at all. */
interface Rights {
  account: Holder | undefined
  setStep: boolean
  transfer: boolean
}

const isLive = ({ live, driveType, step }: Movable, to: Step) => live && asksClearance(driveType, step, to)

/** The reason can still be given, so its absence does not matter here. */
const mayStep = (car: Movable, to: Step) => !whyNotStep(car.step, to, { ...car, reason: '…' })

const canMove = (car: Movable, to: Step) => (car.can ? !car.can[to] : mayStep(car, to) && !isLive(car, to))

/** Where an account may move cars; a car read on its own brings the server's refusals (`can`), a row of a list does not. */
export function movesFor({ account, setStep, transfer }: Rights) {
  const moves = (car: Movable): boolean => setStep && mayHandle(account, car.step)
  const stepsWhere = (car: Movable, is: (step: Step) => boolean): Step[] =>
    moves(car) ? STEPS.filter(step => step !== car.step && is(step)) : []
  const targets = (car: Movable) => stepsWhere(car, step => canMove(car, step))
  const mayTransfer = (car: Movable): boolean => transfer && (car.can ? !car.can.transfer : car.isSelectable)
  return {
    /** The account may move the car, and transfer cars to the log. */
    moves,
    sends: transfer,
    /** The steps that the account may move the car to. */
    targets,
    /** The steps that only its high voltage keeps the car from. */
    locked: (car: Movable): Step[] => stepsWhere(car, step => mayStep(car, step) && isLive(car, step)),
    mayTransfer,
    /** Whether a column of the board takes the car: VEHICLE takes a car with VN by transferring it to the log. */
    accepts: (car: Movable, step: Step): boolean =>
      targets(car).includes(step) || (step === 'VEHICLE' && car.step === 'VNLOCKED' && mayTransfer(car)),
    /** The question asked before a car moves to a step. */
    asksFirst: (car: Movable, step: Step): 'dispose' | 'transfer' | undefined => {
      if (step === 'DISPOSED') return 'dispose'
      return car.step === 'VNLOCKED' && mayTransfer(car) ? 'transfer' : undefined
    },
  }
}

/** What comes next for a car in the order of the work: its VN, the log, the next stage of its sheet, the disposal. */
export type NextStep =
  | { what: 'seal'; receptionId: number }
  | { what: 'transfer' }
  | { what: 'book'; stage: Stage }
  | { what: 'move'; step: 'DISPOSED' }

interface NextRights {
  seal: boolean
  book: boolean
  moves: Pick<ReturnType<typeof movesFor>, 'mayTransfer' | 'targets'>
}

/** The next step that the account may take; undefined if there is none. `stage` is the stage to book next, if any. */
export function nextStepOf(
  car: Car,
  stage: Stage | undefined,
  { seal, book, moves }: NextRights,
): NextStep | undefined {
  if (car.step === 'RECEPTION' && car.recID !== null && seal) return { what: 'seal', receptionId: car.recID }
  if (moves.mayTransfer(car)) return { what: 'transfer' }
  if (stage && book && car.can.transfer?.code !== 'cars.owner-only') return { what: 'book', stage }
  return car.hasHulk && moves.targets(car).includes('DISPOSED') ? { what: 'move', step: 'DISPOSED' } : undefined
}
