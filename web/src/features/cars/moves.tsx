import { asksClearance } from '@kreislauf/core/domain/safety.ts'
import { STEPS, type Step, whyNotStep } from '@kreislauf/core/domain/steps.ts'
import { type Car, cars, type InventoryItem } from '@kreislauf/core/features/cars/contract.ts'
import { mayHandle } from '@kreislauf/core/features/cars/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useCarName } from './step.tsx'

export type Movable = Pick<
  InventoryItem,
  | 'id'
  | 'version'
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

export interface Moves {
  /** The account may move the car, and send cars to the log. */
  moves: (car: Movable) => boolean
  sends: boolean
  /** The steps that a person may move the car to. */
  targets: (car: Movable) => Step[]
  /** The steps that nothing but its high voltage keeps the car from. */
  locked: (car: Movable) => Step[]
  mayTransfer: (car: Movable) => boolean
  move: (car: Movable, step: Step) => void
  transfer: (car: Movable) => void
  /** The question under way; has to stand on the screen. */
  dialog: ReactNode
}

/** Moving single cars: freely between the steps of work, by transfer into the log, with a reason out of the yard. */
export function useMoves(): Moves {
  const { t } = useTranslation()
  const name = useCarName()
  const [asking, setAsking] = useState<{ car: Movable; what: 'transfer' | 'twice' | 'dispose' }>()
  const account = useAccount()
  const mayMove = useCan(cars.setStep)
  const maySend = useCan(cars.transfer)
  const mayTransfer = (car: Movable) => maySend && (car.can ? !car.can.transfer : car.isSelectable)
  const set = async (car: Movable, step: Step, reason?: string) => {
    await call(cars.setStep, {
      params: { id: car.id },
      query: { version: car.version },
      body: { step, ...(reason && { reason }) },
    })
    await Promise.all([invalidate('cars'), invalidate('log')])
    const told = { car: name(car), step: t(`cars.steps.${step}`) }
    notifyDone(step === 'DISPOSED' ? 'cars.done.left' : 'cars.done.movedTo', told)
  }
  const send = async (car: Movable, reason?: string) => {
    await call(cars.transfer, {
      params: { id: car.id },
      query: { version: car.version },
      ...(reason && { body: { reason } }),
    })
    await Promise.all([invalidate('cars'), invalidate('log'), invalidate('receptions')])
    notifyDone('cars.done.transferred', { count: 1 })
  }
  /** A VIN that is in the log already: the same again, with a reason. */
  const askAgain = (error: unknown, car: Movable) => {
    if (!(error instanceof Problem) || error.code !== 'cars.vin-twice') throw error
    // After the first question has closed itself.
    setTimeout(() => setAsking({ car, what: 'twice' }))
  }
  const move = (car: Movable, step: Step) => {
    if (step === 'DISPOSED') setAsking({ car, what: 'dispose' })
    else if (car.step === 'VNLOCKED' && mayTransfer(car)) setAsking({ car, what: 'transfer' })
    else void set(car, step).catch(notify)
  }
  const car = asking?.car
  const close = () => setAsking(undefined)
  const dialog = car && (
    <>
      <Confirm
        opened={asking.what === 'transfer'}
        onClose={close}
        title={t('cars.bulk.transferTitle', { count: 1 })}
        label={t('cars.actions.transferShort')}
        run={() => send(car).catch(error => askAgain(error, car))}
      >
        <b>{name(car)}</b>: {t('cars.bulk.transferText')}
      </Confirm>
      <Confirm
        opened={asking.what === 'twice'}
        onClose={close}
        title={t('cars.twice.title', { car: name(car) })}
        label={t('cars.actions.transferShort')}
        reason={t('cars.twice.reason')}
        run={reason => send(car, reason)}
      >
        {t('cars.twice.text')}
      </Confirm>
      <Confirm
        opened={asking.what === 'dispose'}
        onClose={close}
        title={t('cars.dispose.title', { car: name(car) })}
        label={t('cars.dispose.label')}
        danger
        {...(!car.hasHulk && { reason: t('cars.dispose.reason') })}
        run={reason => set(car, 'DISPOSED', reason)}
      >
        {t(car.hasHulk ? 'cars.dispose.textHulk' : 'cars.dispose.text')}
        {!car.hasHulk && car.hasBtbEntries && ` ${t('cars.dispose.written')}`}
      </Confirm>
    </>
  )
  const moves = (one: Movable) => mayMove && mayHandle(account, one.step)
  const targets = (one: Movable) => (moves(one) ? STEPS.filter(step => step !== one.step && canMove(one, step)) : [])
  const locked = (one: Movable) =>
    moves(one) ? STEPS.filter(step => step !== one.step && mayStep(one, step) && isLive(one, step)) : []
  return {
    moves,
    sends: maySend,
    targets,
    locked,
    mayTransfer,
    move,
    transfer: one => setAsking({ car: one, what: 'transfer' }),
    dialog,
  }
}

const isLive = ({ live, driveType, step }: Movable, to: Step) => live && asksClearance(driveType, step, to)

/** A reason can still be given, so that its absence hinders nothing here. */
const mayStep = (car: Movable, to: Step) => !whyNotStep(car.step, to, { ...car, reason: '…' })

const canMove = (car: Movable, to: Step) => (car.can ? !car.can[to] : mayStep(car, to) && !isLive(car, to))
