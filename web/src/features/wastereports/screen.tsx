import { today } from '@kreislauf/core/days.ts'
import { STEPS, type Step, wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import type { Way } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { useAsk, useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { Steps } from '../../ui/steps.tsx'
import { DifferencesStep } from './differences.tsx'
import { FileStep } from './file.tsx'
import { GapsStep } from './gaps.tsx'
import type { Opened } from './opened.ts'
import { PeriodStep } from './period.tsx'
import classes from './wastereports.module.css'

const ROUTE = '/deser/evaluations/idev/$year'

const thisYear = () => Number(today().slice(0, 4))
const isYear = (year: number) => Number.isInteger(year) && year >= 1990 && year <= thisYear() + 1

/** The yearly report to the waste statistics, step by step; it can be left and resumed at any time. */
export function WasteReportScreen() {
  const { t } = useTranslation()
  const yearInPath = useParams({ from: ROUTE }).year
  const chosen = useSearch({ from: ROUTE }).step
  const ask = useAsk()
  const goTo = useGo()
  const yards = useYards()
  const { dismantlerId } = yards
  const year = isYear(yearInPath) ? yearInPath : thisYear() - 1
  const list = useQuery({ ...query(wastereports.list, { params: { dismantlerId } }), enabled: dismantlerId > 0 })
  const head = list.data?.find(one => one.year === year)
  const opened = useQuery({ ...query(wastereports.get, { params: { id: head?.id ?? 0 } }), enabled: !!head })
  const move = useCall(wastereports.keep, { what: { one: 'wastereports', name: year } })
  const may = useCan(wastereports.keep)
  const step = head ? (chosen ?? head.step) : 'PERIOD'
  const go = (next: Step, id = head?.id) => {
    if (id && may && !head?.senton)
      void move.mutateAsync({ params: { id }, body: { step: next } }).catch(() => undefined)
    ask(old => ({ ...old, step: next }))
  }
  const error = list.error ?? opened.error
  const retry = () => void (list.error ? list.refetch() : opened.refetch())
  const back: Way = { to: '/deser/evaluations?tab=idev', label: t('evaluations.periods.title') }
  return (
    <Screen
      title={t('wastereports.of', { year })}
      stage={t(`wastereports.steps.${step}`)}
      back={back}
      status={head && <State {...head} />}
      action={
        <Group gap="xs">
          <YardChoice {...yards} choose={id => ask(old => ({ ...old, yard: id, step: undefined }))} />
          <YearChoice year={year} onChoose={other => goTo(`/deser/evaluations/idev/${other}?yard=${dismantlerId}`)} />
        </Group>
      }
    >
      {error ? (
        <FailedState what={{ one: 'wastereports', name: year }} error={error} onRetry={retry} />
      ) : !list.data || (head && !opened.data) ? (
        <SkeletonForm />
      ) : (
        <div className={classes.steps}>
          <Steps
            labels={STEPS.map(name => t(`wastereports.steps.${name}`))}
            active={STEPS.indexOf(step)}
            onStep={head && (index => go(STEPS[index] ?? 'PERIOD'))}
          />
          {step === 'PERIOD' || !opened.data ? (
            <PeriodStep
              key={`${dismantlerId} ${year} ${head?.version ?? 0}`}
              dismantlerId={dismantlerId}
              year={year}
              opened={opened.data}
              onNext={id => go('GAPS', id)}
            />
          ) : (
            <>
              {step === 'GAPS' && <GapsStep report={opened.data.report} />}
              {step === 'DIFFERENCES' && <DifferencesStep {...opened.data} />}
              {step === 'FILE' && <FileStep {...opened.data} />}
              <Foot step={step} go={go} />
            </>
          )}
        </div>
      )}
    </Screen>
  )
}

function State({ senton, dueon }: Opened['report']) {
  const { t } = useTranslation()
  if (senton) return <StatusBadge tone="good" label={t('wastereports.sentOn', { day: senton })} />
  const late = dueon < today()
  return (
    <StatusBadge
      tone={late ? 'bad' : 'neutral'}
      label={t(late ? 'wastereports.late' : 'wastereports.due', { day: dueon })}
    />
  )
}

function YearChoice({ year, onChoose }: { year: number; onChoose: (year: number) => void }) {
  const { t } = useTranslation()
  const now = thisYear()
  const years = [...new Set([year, ...Array.from({ length: 6 }, (_, back) => now - back)])].sort((a, b) => b - a)
  return (
    <Select
      aria-label={t('wastereports.year')}
      data={years.map(String)}
      value={String(year)}
      onChange={chosen => chosen && onChoose(Number(chosen))}
      allowDeselect={false}
      w={104}
    />
  )
}

function Foot({ step, go }: { step: Step; go: (step: Step) => void }) {
  const { t } = useTranslation()
  const at = STEPS.indexOf(step)
  const [previous, next] = [STEPS[at - 1], STEPS[at + 1]]
  return (
    <Group justify="flex-end" gap="xs">
      {previous && (
        <Button variant="default" onClick={() => go(previous)}>
          {t('wastereports.previous')}
        </Button>
      )}
      {next && <Button onClick={() => go(next)}>{t('wastereports.next')}</Button>}
    </Group>
  )
}
