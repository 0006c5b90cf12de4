import { today } from '@kreislauf/core/days.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import { CheckField, FormScreen, SelectField, TextField, useFormOf, useValue } from '../../../ui/form/index.ts'
import { keep, recall } from '../../../ui/keep.ts'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { rememberStaff, useAskStaff, useStaff } from '../../log/index.ts'
import classes from '../carts.module.css'
import { CoreLine } from './core.tsx'
import { type Core, roomOf } from './cores.ts'
import { onLines } from './onlines.ts'
import { useCar } from './read.ts'
import { entriesOf, formFor, initialOf, needsCar, type PutIn, worthOf } from './values.ts'

/** Storage key of the place of the last core on this device. */
const PLACE = 'core place'

interface PutInProps {
  /** Null: pieces of no car. */
  carId: number | null
  cores: readonly Core[]
  /** Takes off what is in the box already and still on the car. */
  takeOff?: boolean
  onClose: () => void
}

/** Puts cores into their boxes, and takes them off their car on the way. */
export default function PutInDialog(props: PutInProps) {
  const { t } = useTranslation()
  const { carId, cores, takeOff = false, onClose } = props
  const car = useCar(carId)
  const [first] = cores
  const action = takeOff ? 'takeOff' : 'title'
  const title = cores.length > 1 || !first ? t('carts.putin.all') : t(`carts.putin.${action}`, { name: first.name })
  return (
    <Dialog opened size={cores.length > 1 ? 'm' : 's'} onClose={onClose} title={title}>
      {car.error ? (
        <FailedState what={{ one: 'cars', name: carId ?? 0 }} error={car.error} />
      ) : car.known ? (
        <Form {...props} car={car} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  )
}

function Form({ carId, cores, takeOff = false, onClose, car }: PutInProps & { car: ReturnType<typeof useCar> }) {
  const { t } = useTranslation()
  const { dismantlerId, stored, suggestion } = car
  // Taking off would take those that are in the box already.
  const why = car.why ?? (!takeOff && carId !== null && cores.some(({ held }) => held > 0) ? 'held' : undefined)
  const { people, choices, usual } = useStaff(dismantlerId, today())
  const [rooms] = useState(() => cores.map(core => roomOf(core, stored, takeOff)))
  const [schema] = useState(() => formFor(rooms))
  const form = useFormOf(schema, {
    feature: 'carts',
    labels: {
      staffId: 'parts.fields.staffId',
      place: 'parts.fields.place',
      'lines.sparecategory': 'parts.fields.sparecategory',
    },
    initial: initialOf(cores, rooms, {
      leave: carId === null || why !== undefined,
      staffId: usual,
      place: recall<string>(PLACE) ?? null,
    }),
  })
  const askStaff = useAskStaff(dismantlerId, people)
  const put = useCall(carts.putAll, {
    success: takeOff
      ? 'carts.done.takenOff'
      : () => ({ key: 'carts.done.added', params: { count: countOf(form.values()) } }),
    form: true,
  })
  const count = useSyncExternalStore(form.store.subscribe, () => countOf(form.values()))
  const euros = useSyncExternalStore(form.store.subscribe, () => worthOf(cores, form.values().lines))
  const leave = useValue(form, 'leave')
  const fromCar = useSyncExternalStore(form.store.subscribe, () =>
    form.values().lines.some(({ on, quantity }, index) => {
      const core = cores[index]
      return on && core && needsCar(core, quantity, stored, takeOff)
    }),
  )
  const send = async (values: PutIn) => {
    const body = entriesOf(values, cores, { carId, stored, suggestion, takeOff })
    if (body.length === 0) throw new Problem('invalid', {}, [{ path: 'lines', code: 'required' }])
    const done = await put.mutateAsync({ body }).catch(error => {
      throw onLines(error, body, cores)
    })
    if (!values.leave && fromCar) {
      rememberStaff(values.staffId ?? null)
      keep(PLACE, values.place)
    }
    return done
  }
  const taking = fromCar && !leave
  return (
    <FormScreen
      plain
      form={form}
      what={{ one: 'carts', name: cores[0]?.remanName ?? '' }}
      asks={() => (taking ? askStaff(form.values().staffId, id => form.set('staffId', id)) : undefined)}
      save={send}
      onSaved={onClose}
      onCancel={onClose}
      saveLabel={t(takeOff ? 'carts.piece.takeOff' : 'carts.putin.save', { count })}
      above={cores.length > 1 && <Text size="sm">{t('carts.content', { count, total: euros })}</Text>}
    >
      <div className={classes.putin}>
        {fromCar && !takeOff && !why && <CheckField name={form.field('leave')} />}
        {fromCar && why && <Text size="sm">{t(`carts.putin.left.${why}`)}</Text>}
        <div className={classes.cores}>
          {cores.map((core, index) => (
            <CoreLine
              key={`${core.contractId} ${core.offerId}`}
              core={core}
              index={index}
              room={rooms[index]}
              alone={cores.length === 1}
              stored={stored}
              form={form}
              takeOff={takeOff}
            />
          ))}
        </div>
        {taking && (
          <div className={classes.shared}>
            <SelectField name={form.field('staffId')} choices={choices} />
            <TextField name={form.field('place')} />
          </div>
        )}
      </div>
    </FormScreen>
  )
}

const countOf = ({ lines }: PutIn) => lines.reduce((sum, { on, quantity }) => sum + (on ? quantity || 0 : 0), 0)
