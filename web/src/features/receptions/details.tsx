import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { type ReceptionItem, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { Reception } from '@kreislauf/core/features/receptions/records.ts'
import { EditedReception } from '@kreislauf/core/features/receptions/saved.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries, query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import type { Pages } from '../../app/data/pages.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { NotFound } from '../../app/routing/errors.tsx'
import { useAccount } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { SkeletonForm, SkeletonRows } from '../../ui/skeletons.tsx'
import { VnLink } from '../../ui/vnlink.tsx'
import { CarFrame } from '../cars/index.ts'
import { WantedLine } from '../coreoffers/index.ts'
import { Album } from '../files/index.ts'
import { useDated } from '../masterdata/index.ts'
import { LinkedValuation } from '../valuations/index.ts'
import { useReceptionActions } from './actions.tsx'
import { ReceptionFields } from './fields.tsx'
import type { Known } from './gaps.ts'
import { GapsLine } from './gapspanel.tsx'
import { useGuide } from './guide.ts'
import { Handover } from './handover.tsx'
import { ReceptionHistory } from './history.tsx'
import { editedOf } from './initial.ts'
import { useCollector, useDismantler } from './parties.ts'
import { ReceptionStatus } from './status.tsx'

/** A reception: form, documents, history. Follows changes made elsewhere. */
export function ReceptionScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/carpickup/details/$id' })
  const { data, error, refetch } = useQuery({ ...query(receptions.get, { params: { id } }), enabled: id > 0 })
  if (!(id > 0)) return <NotFound />
  const back: Way = { to: '/deser/carpickup', label: t('receptions.title') }
  const what = { one: 'receptions', name: id } as const
  if (error) return <FailedScreen what={what} error={error} onRetry={() => void refetch()} back={back} />
  return data ? <Details key={id} reception={data} /> : <Coming id={id} />
}

const tabs = { record: undefined, files: 'documents', history: 'history' } as const

function Details({ reception }: { reception: Reception }) {
  const { t } = useTranslation()
  const { tab } = useSearch({ from: '/deser/carpickup/details/$id' })
  const navigate = useNavigate({ from: '/deser/carpickup/details/$id' })
  const admin = useAccount().admin
  const editable = !reception.can.edit && allows({ granted: reception.access, head: false, admin }, 'VN.U')
  const form = useFormOf(EditedReception, {
    feature: 'receptions',
    initial: editedOf(reception),
    draft: `reception ${reception.id}`,
    disabled: !editable,
  })
  const edit = useCall(receptions.edit, { form: true })
  const save = async () => {
    const saved = await edit.mutateAsync({ params: { id: reception.id }, body: form.values() })
    form.reset(editedOf(saved))
    return saved
  }
  const { id, carId } = reception
  const docs = useQuery(query(cars.docs, { params: { carId } })).data
  const show = (part: keyof typeof tabs) => {
    const to = tabs[part]
    void navigate({ search: ({ tab: _, ...rest }) => (to ? { ...rest, tab: to } : rest), replace: true })
  }
  const { licenceplate, manufacturer, model } = reception.car
  const car = [manufacturer, model].filter(Boolean).join(' ')
  const guide = useGuide(form, useKnown(reception), () => show('record'))
  const { action, ready, actions, dialogs } = useReceptionActions(reception, form, save, guide)
  // Read-only users do not see what others need for locking.
  const guided = reception.status === 'OPEN' && editable
  return (
    <CarFrame
      carId={carId}
      known={{ licenceplate, car, vnr: reception.vnr }}
      place="reception"
      receptionId={id}
      part={tab === 'documents' ? 'files' : (tab ?? 'record')}
      onPart={show}
      files={docs?.length}
      status={<ReceptionStatus status={reception.status} />}
      action={action}
      actions={actions}
    >
      <Fate reception={reception} />
      <Handover reception={reception} />
      {tab === 'documents' && (
        <Album carId={carId} receptionId={id} title={t('receptions.tabs.documents')} aside={<LossButton id={id} />} />
      )}
      {tab === 'history' && <ReceptionHistory id={reception.id} />}
      <div hidden={tab !== undefined}>
        {(reception.status === 'OPEN' || reception.status === 'LOCKED') && (
          <WantedLine carId={carId} car={reception.car} />
        )}
        <FormScreen
          what={{ one: 'receptions', name: reception.vnr }}
          form={form}
          save={save}
          onSaved={() => notifyDone('receptions.saved', { vnr: reception.vnr })}
          above={guided && <GapsLine guide={guide} action={ready} />}
        >
          <ReceptionFields
            dismantlerId={reception.dismantlerId}
            receptionId={reception.id}
            vnr={reception.vnr}
            collector={reception.collector}
            guide={guided ? guide : undefined}
            action={ready}
          />
        </FormScreen>
        <LinkedValuation carId={carId} />
      </div>
      <RecordWatch dataClass="receptions" id={reception.id} dirty={form.dirty} />
      {dialogs}
    </CarFrame>
  )
}

/** Data of both companies, read with the account's rights or given by the server. */
function useKnown({ dismantlerId, collectorId, missing, can }: Reception): Known {
  const dismantler = useDismantler(dismantlerId)
  const collector = useCollector(collectorId)
  const dated = useDated()
  return useMemo(() => {
    const stored = dismantler ? missing.filter(({ path }) => path.startsWith('collector.') && !collector) : missing
    return { dismantler, collector, stored, dated, can }
  }, [dismantler, collector, missing, dated, can])
}

/** The declaration of a lost paper, to be signed and stored among these. */
function LossButton({ id }: { id: number }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Button
      variant="default"
      leftSection={<IconSignature size={17} />}
      onClick={() => go(`/deser/downloads/loss?reception=${id}`)}
    >
      {t('downloads.loss.button')}
    </Button>
  )
}

/** State of the VN: sealed, cancelled, replaced, or itself a replacement. */
function Fate({ reception }: { reception: Reception }) {
  const { t } = useTranslation()
  const { status, endreason, replaces, replacedby, collectorready } = reception
  const link = (to: { id: number; vnr: string }) => ({ vn: <VnLink {...to} /> })
  const lines = [
    status === 'CANCELLED' && t('receptions.fate.cancelled', { reason: endreason ?? '' }),
    status === 'REPLACED' && replacedby && (
      <Sentence key="by" i18nKey="receptions.fate.replaced" components={link(replacedby)} />
    ),
    status === 'REPLACED' && endreason && t('words.reason', { reason: endreason }),
    status === 'OPEN' && collectorready && t('receptions.fate.ready'),
    replaces && <Sentence key="replaces" i18nKey="receptions.fate.successor" components={link(replaces)} />,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <Alert
      variant="light"
      color={status === 'CANCELLED' || status === 'REPLACED' ? 'orange' : 'blue'}
      icon={<IconInfoCircle />}
      mb="md"
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Fragment key={index}>{line} </Fragment>
      ))}
    </Alert>
  )
}

/** The row of a cached list. */
function rowOf(id: number): ReceptionItem | undefined {
  const lists = queries.getQueriesData<Pages<ReceptionItem>>({
    queryKey: [receptions.list.feature, receptions.list.path],
  })
  for (const [, pages] of lists) {
    const row = pages?.rows.find(one => one.id === id)
    if (row) return row
  }
  return undefined
}

/** A reception while loading: shows what the list knows of it. */
function Coming({ id }: { id: number }) {
  const row = rowOf(id)
  if (!row) return <SkeletonForm />
  return (
    <CarFrame
      carId={row.carId}
      known={row}
      place="reception"
      receptionId={id}
      status={<ReceptionStatus status={row.status} />}
    >
      <SkeletonRows count={8} />
    </CarFrame>
  )
}
