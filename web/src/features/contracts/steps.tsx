import { today } from '@kreislauf/core/days.ts'
import { type ContractDetails, EndForm } from '@kreislauf/core/features/contracts/contract.ts'
import { periodText, termFacts } from '@kreislauf/core/features/contracts/words.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MoveButton, MoveQuestion, useMove } from '../../app/twosided/move.tsx'
import { StepDialog } from '../../app/twosided/step.tsx'
import { AreaField, DateField, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { contractFacts, whatOf } from './facts.ts'
import { addresses, type ContractSide, nameOf, otherOf, signingOf } from './side.tsx'

interface OneProps {
  contract: ContractDetails
  side: ContractSide
}

interface OpenedProps extends OneProps {
  onClose: () => void
}

const useDeclining = ({ contract, side }: OneProps) =>
  useMove(signingOf(side), contract, contractFacts, 'contracts.decline.done')

/** The answers to a proposal of the other side. */
export function Answers({ contract, side }: OneProps) {
  const { t, i18n } = useTranslation()
  const sign = useMove(signingOf(side), contract, contractFacts, 'contracts.sign.done')
  const decline = useDeclining({ contract, side })
  const { id, can, terms, docs } = contract
  const params = { id }
  const partner = nameOf(contract, otherOf(side))
  return (
    <>
      <MoveButton
        move={decline}
        refused={can.decline}
        icon={<IconX size={17} />}
        aside
        title={t('contracts.decline.title', { name: partner })}
        label={t('contracts.decline.label')}
        danger
        reason
        run={reason => decline.send(version => ({ params, body: { sign: false, move: 'decline', version, reason } }))}
      >
        {t('contracts.decline.text')}
      </MoveButton>
      <MoveButton
        move={sign}
        refused={can.sign}
        icon={<IconCheck size={17} />}
        title={t('contracts.sign.title', { name: partner })}
        label={t('contracts.sign.label')}
        run={() => sign.send(version => ({ params, body: { sign: true, version } }))}
      >
        <p>{periodText(contract, t, i18n.language)}</p>
        <ul>
          {termFacts(terms, t, i18n.language).map(
            ([label, text]) => text && <li key={label}>{t('contracts.termLine', { label, text })}</li>,
          )}
          {docs.length > 0 && <li>{t('contracts.sign.papers', { count: docs.length })}</li>}
        </ul>
        <p>{t('contracts.sign.text')}</p>
      </MoveButton>
    </>
  )
}

/** Declines a proposal and opens a new one with its terms. */
export function Counter({ contract, side, onClose }: OpenedProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { id } = contract
  const decline = useDeclining({ contract, side })
  return (
    <MoveQuestion
      move={{ ...decline, opened: true, close: onClose }}
      title={t('contracts.counter.title')}
      label={t('contracts.counter.label')}
      reason
      run={async reason => {
        await decline.send(version => ({
          params: { id },
          body: { sign: false, move: 'decline', version, reason },
        }))
        go(addresses[side].again(id))
      }}
    >
      {t('contracts.counter.text')}
    </MoveQuestion>
  )
}

/** Withdraws an own proposal. */
export function Withdraw({ contract, side, onClose }: OpenedProps) {
  const { t } = useTranslation()
  const { id } = contract
  const withdraw = useMove(signingOf(side), contract, contractFacts, 'contracts.withdraw.done')
  return (
    <MoveQuestion
      move={{ ...withdraw, opened: true, close: onClose }}
      title={t('contracts.withdraw.title')}
      label={t('contracts.withdraw.label')}
      danger
      run={() => withdraw.send(version => ({ params: { id }, body: { sign: false, move: 'withdraw', version } }))}
    >
      {t('contracts.withdraw.text', { name: nameOf(contract, otherOf(side)) })}
    </MoveQuestion>
  )
}

/** Ends a signed contract on a day. */
export function End({ contract, side, onClose }: OpenedProps) {
  const { t } = useTranslation()
  const { id } = contract
  const name = nameOf(contract, otherOf(side))
  const end = useMove(signingOf(side), contract, contractFacts, 'contracts.end.done')
  const form = useFormOf(EndForm, { feature: 'contracts', initial: { on: today(), reason: '' } })
  return (
    <StepDialog
      what={whatOf(name)}
      title={t('contracts.end.title', { name })}
      label={t('contracts.end.label')}
      form={form}
      above={
        <>
          <p>{t('contracts.end.text')}</p>
          {end.changes}
        </>
      }
      save={body => end.send(version => ({ params: { id }, body: { sign: false, move: 'end', version, ...body } }))}
      onClose={onClose}
    >
      <DateField name={form.field('on')} autoFocus />
      <AreaField name={form.field('reason')} rows={3} />
    </StepDialog>
  )
}
