import type { Step } from '@kreislauf/core/domain/steps.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { StillWanted } from '../coreoffers/index.ts'
import { type Movable, movesFor } from './movable.ts'
import { useCarName } from './step.tsx'

export interface Moves extends ReturnType<typeof movesFor> {
  move: (car: Movable, step: Step) => void
  transfer: (car: Movable) => void
  /** The open dialog; the caller renders it. */
  dialog: ReactNode
}

/** Moving single cars: freely between the steps of work, by transfer into the log, with a reason out of the yard. */
export function useMoves(): Moves {
  const { t } = useTranslation()
  const name = useCarName()
  const [asking, setAsking] = useState<{ car: Movable; what: 'transfer' | 'twice' | 'dispose' }>()
  const allowed = movesFor({ account: useAccount(), setStep: useCan(cars.setStep), transfer: useCan(cars.transfer) })
  const set = async (car: Movable, step: Step, reason?: string) => {
    const input = {
      params: { id: car.id },
      query: { version: car.version },
      body: { step, ...(reason && { reason }) },
    }
    await call(cars.setStep, input, { later: step !== 'DISPOSED' })
    await Promise.all([invalidate('cars'), invalidate('log')])
    const params = { car: name(car), step: t(`cars.steps.${step}`) }
    notifyDone(step === 'DISPOSED' ? 'cars.done.left' : 'cars.done.movedTo', params)
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
  /** The VIN is in the log already: repeats the call with a reason. */
  const askAgain = (error: unknown, car: Movable) => {
    if (!(error instanceof Problem) || error.code !== 'cars.vin-twice') throw error
    // After the first dialog has closed.
    setTimeout(() => setAsking({ car, what: 'twice' }))
  }
  const move = (car: Movable, step: Step) => {
    const what = allowed.asksFirst(car, step)
    if (what) setAsking({ car, what })
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
        <StillWanted dismantlerId={car.dismantlerId} cars={[{ id: car.id, name: name(car) }]} />
      </Confirm>
    </>
  )
  return { ...allowed, move, transfer: one => setAsking({ car: one, what: 'transfer' }), dialog }
}
