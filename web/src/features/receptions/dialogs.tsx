import { type Reception, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { NameIn } from '@kreislauf/core/words.ts'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { fetchFile, openPdf } from '../../app/data/files.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import type { Form } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { type Due, dueOf, PayDialog } from '../payments/index.ts'
import { AnnotateDialog } from './annotate.tsx'
import type { Values } from './initial.ts'
import { LockFacts } from './lockfacts.tsx'
import { NotifiedDialog } from './notified.tsx'
import { useDismantler } from './parties.ts'
import { PrintDialog } from './print.tsx'

/** The parts of the form that the steps need. */
export type FormState = Pick<Form<Values>, 'dirty' | 'setErrors'> & { values: () => object }

type Confirmed = Exclude<Dialog, 'print' | 'annotate' | 'notified' | 'handover' | 'mail'>
export type Dialog =
  | 'lock'
  | 'lockPrint'
  | 'print'
  | 'ready'
  | 'unlock'
  | 'cancel'
  | 'reissue'
  | 'annotate'
  | 'notified'

interface DialogsProps {
  reception: Reception
  form: FormState
  save: () => Promise<Reception>
  /** Called when the server found something missing. */
  onHindered: () => void
  dialog: Dialog | undefined
  onClose: () => void
}

/** Confirmation dialogs of a reception's steps. */
export function Dialogs({ reception, form, save, onHindered, dialog, onClose }: DialogsProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { id, vnr, version } = reception
  const silent = { form: true }
  const lock = useCall(receptions.lock, silent)
  const unlock = useCall(receptions.unlock, silent)
  const cancel = useCall(receptions.cancel, silent)
  const reissue = useCall(receptions.reissue, silent)
  const ready = useCall(receptions.ready, silent)
  const note = useCall(receptions.handover, { what: { one: 'receptions', name: reception.vnr } })
  const [due, setDue] = useState<Due>()
  const papers = useDismantler(reception.dismantlerId)?.presets.papers ?? ['VN']
  const params = { id }
  const query = { version }
  /** If a step has to be paid first, opens the payment. */
  const orPay = (error: unknown) => {
    const unpaid = dueOf(error)
    if (!unpaid) throw error
    setDue(unpaid)
  }
  const words = {
    vnr,
    plate: reception.car.licenceplate ?? '',
    car: [reception.car.manufacturer, reception.car.model].filter(Boolean).join(' '),
  }

  /** Saves unsaved input first; what is missing for locking is marked at its fields. */
  const lockNow = async (print: boolean) => {
    try {
      const { version, carversion } = form.dirty ? await save() : reception
      await lock.mutateAsync({ params, query: { version, carversion } })
    } catch (error) {
      if (error instanceof Problem && error.fields.length) {
        form.setErrors(error.fields)
        onHindered()
      }
      return orPay(error)
    }
    notifyDone('receptions.lockedNow', { vnr })
    if (!print) return
    await printPapers(papers, id)
    if (papers.includes('VN')) note.mutate({ params, body: { printed: true } })
  }
  const done = (key: NameIn<'receptions.done'>) => () => notifyDone(`receptions.done.${key}`, { vnr })
  const ask = (
    name: Confirmed,
    run: (reason: string) => unknown,
    more: { danger?: boolean; reason?: boolean; facts?: ReactNode } = {},
  ) => (
    <Confirm
      opened={dialog === name}
      onClose={onClose}
      title={t(`receptions.ask.${name}.title`, words)}
      label={t(`receptions.actions.${name}`)}
      run={run}
      {...(more.danger && { danger: true })}
      {...(more.reason && { reason: t('receptions.reason') })}
    >
      {more.facts}
      <Text size="sm">{t(`receptions.ask.${name}.text`, words)}</Text>
    </Confirm>
  )
  const facts = <LockFacts reception={reception} values={form.values()} />
  return (
    <>
      {ask('lock', () => lockNow(false), { facts })}
      {ask('lockPrint', () => lockNow(true), { facts })}
      {ask('ready', () => ready.mutateAsync({ params, query, body: { ready: true } }).then(done('ready')))}
      {ask('unlock', reason => unlock.mutateAsync({ params, query, body: { reason } }).then(done('unlocked'), orPay), {
        reason: true,
      })}
      {ask('cancel', reason => cancel.mutateAsync({ params, query, body: { reason } }).then(done('cancelled')), {
        reason: true,
        danger: true,
      })}
      {ask(
        'reissue',
        reason =>
          reissue
            .mutateAsync({ params, query, body: { reason } })
            .then(next => go(`/deser/carpickup/details/${next.id}`)),
        { reason: true, danger: true },
      )}
      {dialog === 'print' && <PrintDialog reception={reception} onClose={onClose} />}
      {dialog === 'annotate' && <AnnotateDialog reception={reception} onClose={onClose} />}
      <PayDialog due={due} receptionId={id} vnr={vnr} onClose={() => setDue(undefined)} />
      {dialog === 'notified' && <NotifiedDialog reception={reception} onClose={onClose} />}
    </>
  )
}

/**
 * Prints the papers chosen by the company after locking (details O45): the first opens in a tab, a second one is
 * downloaded, as browsers allow no more.
 */
async function printPapers(papers: readonly ('VN' | 'ORDER')[], id: number) {
  const params = { id }
  const vn = papers.includes('VN')
  if (vn) await openPdf(receptions.print, { params })
  if (papers.includes('ORDER')) await (vn ? fetchFile : openPdf)(receptions.order, { params })
}
