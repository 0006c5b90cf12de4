import { today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { Reception } from '@kreislauf/core/features/receptions/records.ts'
import { NewReception } from '@kreislauf/core/features/receptions/saved.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Alert, Button, Select } from '@mantine/core'
import { IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import type { Way } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { dropDraft } from '../../ui/form/drafts.ts'
import { focusFirstWrong } from '../../ui/form/form.ts'
import { FormScreen, useFormOf, useValue } from '../../ui/form/index.ts'
import { Go, useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { useReceiving } from '../valuations/index.ts'
import { useCollectors } from './deliveryfields.tsx'
import { ReceptionFields } from './fields.tsx'
import { GapsLine } from './gapspanel.tsx'
import { useGuide } from './guide.ts'
import { emptyReception, nextReception } from './initial.ts'
import { useCollector, useDismantler, usePresets } from './parties.ts'

const BACK = '/deser/carpickup'

/** A new reception for the selected dismantler, prefilled with its presets once loaded. */
export function NewReceptionScreen() {
  const { t } = useTranslation()
  const may = useCan(companies.assignableDismantlers)
  const receiving = useReceiving(useSearch({ from: '/deser/carpickup/neu' }).valuation)
  const own = useAccount().dismantlerId
  const assignable = useQuery({ ...query(companies.assignableDismantlers, {}), enabled: may })
  const [chosen, setChosen] = useState<number>()
  const dismantlers = assignable.data ?? []
  const dismantlerId = chosen ?? dismantlers.find(one => one.id === own)?.id ?? dismantlers[0]?.id ?? own ?? undefined
  const back: Way = { to: BACK, label: t('receptions.title') }
  if ((may && assignable.isPending) || receiving.pending) return <SkeletonForm />
  if (!dismantlerId)
    return (
      <Screen title={t('receptions.new')} back={back}>
        <EmptyState
          title={t('receptions.noDismantler.title')}
          text={t('receptions.noDismantler.text')}
          action={<Go to="/deser/company">{t('receptions.noDismantler.action')}</Go>}
        />
      </Screen>
    )
  const choice = dismantlers.length > 1 && (
    <Select
      label={t('receptions.fields.dismantlerId')}
      data={dismantlers.map(({ id, company, city }) => ({
        value: String(id),
        label: [company, city].filter(Boolean).join(', '),
      }))}
      value={String(dismantlerId)}
      allowDeselect={false}
      onChange={id => id && setChosen(Number(id))}
    />
  )
  return <NewForm key={dismantlerId} dismantlerId={dismantlerId} choice={choice} receiving={receiving} />
}

interface NewFormProps {
  dismantlerId: number
  choice: React.ReactNode
  receiving: ReturnType<typeof useReceiving>
}

function NewForm({ dismantlerId, choice, receiving }: NewFormProps) {
  const { t } = useTranslation()
  const go = useGo()
  const dismantler = useDismantler(dismantlerId)
  const collectors = useCollectors(dismantlerId).map(one => one.id)
  const { point } = useAccount()
  const preset = usePresets(dismantlerId)
  const empty = emptyReception(today(), preset, collectors, point)
  const form = useFormOf(NewReception, {
    feature: 'receptions',
    initial: { ...empty, dismantlerId, ...(receiving.car && { car: { ...empty.car, ...receiving.car } }) },
    draft: `reception ${dismantlerId}${receiving.title ? ` ${receiving.title}` : ''}`,
  })
  const collector = useCollector(useValue(form, 'collectorId') ?? null)
  const guide = useGuide(
    form,
    useMemo(() => ({ dismantler, collector }), [dismantler, collector]),
  )
  const create = useCall(receptions.create, { form: true })
  const lock = useCall(receptions.lock, { what: { one: 'receptions' }, deed: 'change' })
  const [asking, setAsking] = useState(false)
  const mayLock = useCan(receptions.lock) && !!dismantler
  const open = (id: number) => go(`${BACK}/details/${id}`, { ignoreBlocker: true })
  const save = async () => {
    const saved = await create.mutateAsync({ body: form.values() })
    await receiving.link(saved.carId)
    return saved
  }
  const onSavedAndNew = (saved: Reception) => {
    notifyDone('receptions.saved', { vnr: saved.vnr })
    form.reset({ ...nextReception(form.values() as never, preset, collectors, point), dismantlerId })
    window.scrollTo({ top: 0 })
  }
  const fail = (error: unknown) => {
    if (error instanceof Problem && error.fields.length) form.setErrors(error.fields)
    notify(error)
  }
  const askToLock = () => {
    if (!form.store.checkAll()) return void focusFirstWrong(form)
    if (!guide.hindered()) setAsking(true)
  }
  const saveAndLock = async () => {
    const saved = await form.send(save, false)
    form.reset(form.values())
    if (form.draft) dropDraft(form.draft)
    await lock
      .mutateAsync({ params: { id: saved.id }, query: { version: saved.version, carversion: saved.carversion } })
      .then(() => notifyDone('receptions.lockedNow', { vnr: saved.vnr }))
      .catch(() => undefined)
    open(saved.id)
  }
  const more = mayLock && (
    <Button
      variant="default"
      leftSection={<IconLock size={17} />}
      loading={create.isPending || lock.isPending}
      onClick={askToLock}
    >
      {t('receptions.actions.saveAndLock')}
    </Button>
  )
  return (
    <Screen title={t('receptions.new')} back={{ to: BACK, label: t('receptions.title') }}>
      <FormScreen
        what={{ one: 'receptions' }}
        form={form}
        save={save}
        onSaved={saved => open(saved.id)}
        onSavedAndNew={onSavedAndNew}
        actions={more}
        above={
          <>
            {receiving.title && (
              <Alert color="gray" icon={<IconInfoCircle size={18} />}>
                {t('forecasts.receive.hint', { title: receiving.title })}
              </Alert>
            )}
            <GapsLine guide={guide} />
          </>
        }
      >
        <ReceptionFields dismantlerId={dismantlerId} guide={guide} choice={choice || undefined} />
      </FormScreen>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('receptions.ask.saveAndLock.title')}
        label={t('receptions.actions.saveAndLock')}
        run={() => saveAndLock().catch(fail)}
      >
        {t('receptions.ask.lock.text')}
      </Confirm>
    </Screen>
  )
}
