import { today } from '@kreislauf/core/days.ts'
import { Assessment, type Part, type PartSuggestion, parts } from '@kreislauf/core/features/parts/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { sendFile } from '../../../app/outbox/sending.ts'
import { useCan } from '../../../app/session/session.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { FormScreen, type Merging, useFormOf } from '../../../ui/form/index.ts'
import { keep, recall } from '../../../ui/keep.ts'
import { onForm, rememberStaff, useAskStaff, useStaff } from '../../log/index.ts'
import { Warned } from '../warned.tsx'
import { ForAll } from './forall.tsx'
import { Lines } from './lines.tsx'
import { knowing, partsIn, takenAlready } from './meanwhile.ts'
import { usePhotos } from './photos.ts'
import { Taken } from './taken.tsx'
import type { Kept } from './values.ts'
import { chosen, initialOf, type Taking, TakingForm, toSend } from './values.ts'

const key = 'parts taken'

interface Remembered {
  place?: string | null | undefined
  assessment?: string | null | undefined
}
const remembered = (): Remembered => recall<Remembered>(key) ?? {}

/** Place and assessment of the last part removed on this device. */
function usual(staffId: number | null): Kept {
  const { place = null, assessment } = remembered()
  return { staffId, place, assessment: Assessment.safeParse(assessment).data ?? 'REUSE' }
}

function remember({ staffId, place, assessment }: Kept): void {
  rememberStaff(staffId ?? null)
  keep(key, { place, assessment } satisfies Remembered)
}

/** Common fields of all parts in the form, by their names in the API. */
const shared = ['takenon', 'staffId', 'place', 'assessment']

interface TakingEditorProps {
  suggestion: PartSuggestion
  dismantlerId: number
}

/** The usual parts of this car to tick when removed, one or all at once. */
export function TakingEditor({ suggestion, dismantlerId }: TakingEditorProps) {
  const { t } = useTranslation()
  const { carId } = suggestion
  const { people, choices, usual: staffId } = useStaff(dismantlerId, today())
  const start = usual(staffId)
  const [saved, setSaved] = useState<Part[]>([])
  const form = useFormOf(TakingForm, {
    feature: 'parts',
    initial: initialOf(suggestion, start),
    draft: `parts-${carId}`,
    disabled: !useCan(parts.save, 'C'),
  })
  const askStaff = useAskStaff(dismantlerId, people)
  const photos = usePhotos(form)
  const put = useCall(parts.save, {
    success: ({ parts: { length } }) => ({ key: 'parts.taking.saved', params: { count: length } }),
    form: true,
  })
  const count = useSyncExternalStore(form.store.subscribe, () => chosen(form.values()).length)
  const places = useRef<number[]>([])
  const send = async (values: Taking) => {
    places.current = chosen(values)
    if (places.current.length === 0) throw new Problem('invalid', {}, [{ path: 'lines', code: 'required' }])
    const body = toSend(values, carId)
    const done = await put.mutateAsync({ params: { dismantlerId }, body }).catch(error => {
      throw onForm(
        error,
        places.current.map(at => ({ at: `lines.${at}` })),
        '',
        shared,
      )
    })
    await handOn(done.parts)
    return done
  }
  // Runs before the draft is deleted: until the upload starts only the draft has the files.
  const handOn = async (done: readonly Part[]) => {
    await photos.ready()
    const { lines } = form.values()
    for (const [at, { id }] of done.entries())
      for (const file of lines[places.current[at] ?? -1]?.photos ?? [])
        await sendFile(file, { call: 'part', params: { id } }).catch(error =>
          notify(error, { one: 'documents', name: file.name }),
        )
  }
  const meanwhile: Merging<Taking> = {
    booked: (current, values) => takenAlready(partsIn(current), values),
    knowing: (current, left) => {
      const values = knowing(form.values(), partsIn(current), left)
      const initial = { ...values, lines: values.lines.map(line => ({ ...line, on: false })) }
      return { initial, values, open: chosen(values).length > 0 }
    },
  }
  const taken = ({ parts: done }: { parts: Part[] }) => {
    const values = form.values()
    remember(values)
    setSaved(before => [...done, ...before])
    const seen = [...(values.seen ?? []), ...done.map(({ id }) => id)]
    form.reset({ ...values, seen, lines: values.lines.filter(({ on }) => !on) })
  }
  return (
    <FormScreen
      what={{ many: 'parts' }}
      form={form}
      asks={() =>
        chosen(form.values()).length ? askStaff(form.values().staffId, id => form.set('staffId', id)) : undefined
      }
      save={send}
      onSaved={taken}
      meanwhile={meanwhile}
      saveLabel={count ? t('parts.taking.save', { count }) : t('actions.save')}
    >
      <Warned warnings={put.data?.warnings ?? []} />
      <Taken parts={saved} suggestion={suggestion} />
      <ForAll key={saved.length} form={form} people={choices} firstday={suggestion.firstday} />
      <Lines form={form} suggestion={suggestion} people={people} onPhotos={photos.add} />
    </FormScreen>
  )
}
