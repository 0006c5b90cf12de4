import { today } from '../../days.ts'
import type { Reason } from '../../problems.ts'
import { type MoveName, type SideName, type StateName, sidesOf, statesOf, twoSided } from '../../twosided/kind.ts'
import { ownSides, type Sided, stepsOf } from '../../twosided/steps.ts'

/**
 * The life of a contract between a dismantler and a remanufacturer (rulings F1, F42). It begins with the signature of
 * the side that proposes it, which freezes its text; the other side signs or declines, or the proposer withdraws. What
 * was signed ends with its last day, or when either side ends it. Only the heads of both companies make these moves.
 */
export const agreements = twoSided({
  kind: 'contracts',
  /** Its cores are what the contract is about; the remanufacturer takes them. */
  owner: 'DISMANTLER',
  can: 'RMD.U',
  sides: {
    DISMANTLER: { screen: 'myreman/contracts' },
    REMAN: { screen: 'remanufacturer/contracts' },
  },
  states: {
    PROPOSED: { begins: true, reminds: { workdays: 5, mail: 'contractReminder' } },
    SIGNED: { binds: true, rests: true, event: 'signed' },
    ENDED: { binds: true, ends: true, event: 'ended' },
    DECLINED: { ends: true, event: 'declined' },
    WITHDRAWN: { ends: true, event: 'withdrawn' },
  },
  moves: {
    sign: { by: 'EITHER', binds: true, leads: { PROPOSED: 'SIGNED' }, mail: 'contractSigned' },
    decline: { by: 'EITHER', leads: { PROPOSED: 'DECLINED' }, mail: 'contractDeclined' },
    withdraw: { by: 'EITHER', leads: { PROPOSED: 'WITHDRAWN' }, mail: 'contractWithdrawn' },
    /** On a day that is not over; its last day is that day. */
    end: { by: 'EITHER', binds: true, leads: { SIGNED: 'ENDED' }, mail: 'contractEnded' },
    /** Another paper: the proposer signs anew, with it. */
    addPaper: { by: 'EITHER', leads: { PROPOSED: null } },
  },
  waits: {
    proposedToDismantler: { in: 'PROPOSED', side: 'DISMANTLER', move: 'sign' },
    proposedToReman: { in: 'PROPOSED', side: 'REMAN', move: 'sign' },
  },
  mails: {
    contractProposed: { paper: true, free: true },
    contractSigned: { paper: true },
    contractDeclined: {},
    contractWithdrawn: {},
    contractEnded: {},
    contractReminder: {},
  },
})

export type Agreements = typeof agreements
export type ContractStatus = StateName<Agreements>
export type ContractSide = SideName<Agreements>
export type ContractMove = MoveName<Agreements>
export const CONTRACT_STATUSES = statesOf(agreements)
export const CONTRACT_SIDES = sidesOf(agreements)

/** What the rules need of a contract, as one side sees it. */
export interface ContractState extends Sided<ContractStatus> {
  /** The side that proposed it, and signed first. */
  proposedby: ContractSide
  /** Last day, null if it is open. */
  validto: string | null
}

const proposes = (record: ContractState) => ownSides(agreements, record).includes(record.proposedby)
const whyNotOther = (record: ContractState): Reason | undefined =>
  proposes(record) ? 'contracts.other-side' : undefined
const whyNotProposer = (record: ContractState): Reason | undefined =>
  proposes(record) ? undefined : 'contracts.other-side'

/** Whether its last day is over: then it says EXPIRED. */
export const isOver = ({ validto }: Pick<ContractState, 'validto'>, day = today()): boolean =>
  validto !== null && validto < day

/** Each move with its reason for refusal. */
export const steps = stepsOf<Agreements, ContractState>(
  agreements,
  { otherSide: 'contracts.other-side', wrongState: 'contracts.wrong-state' },
  {
    sign: contract => whyNotOther(contract) ?? (isOver(contract) ? 'contracts.over' : undefined),
    decline: whyNotOther,
    withdraw: whyNotProposer,
    addPaper: whyNotProposer,
    end: contract => (isOver(contract) ? 'contracts.over' : undefined),
  },
)
