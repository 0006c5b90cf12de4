import { today } from '@kreislauf/core/days.ts'
import { commonProofs } from '@kreislauf/core/features/evaluations/common.ts'
import { Button, MultiSelect, Select } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { openPdf } from '../../../app/data/files.ts'
import { useYards } from '../../../app/session/yards.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import { useAsk } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import classes from '../evaluations.module.css'
import { Proof } from './proof.tsx'

const EARLIER_YEARS = 6

/** The 10 % rule for several dismantlers of the company: choice of dismantlers and year, and the joint result. */
export function CommonProofScreen() {
  const { t } = useTranslation()
  const { yards: all } = useYards()
  const search = useSearch({ from: '/deser/btb/common' })
  const ask = useAsk()
  const now = Number(today().slice(0, 4))
  const year = search.year ? Number(search.year) : now - 1
  const years = [...new Set([year, ...Array.from({ length: EARLIER_YEARS }, (_, back) => now - back)])]
  const wanted = search.yards?.split(',').map(Number)
  const chosen = all.flatMap(({ id }) => (!wanted || wanted.includes(id) ? [id] : []))
  const input = { params: { year }, query: { ids: chosen.join(',') } }
  const { data, error, refetch } = useQuery({ ...query(commonProofs.get, input), enabled: chosen.length > 0 })
  return (
    <Screen
      title={t('evaluations.common.title')}
      back={{ to: '/deser/btb/statistic?tab=recycling', label: t('evaluations.title') }}
    >
      <div className={classes.stack}>
        <div className={classes.tools}>
          <Select
            label={t('evaluations.common.year')}
            data={years.sort((a, b) => b - a).map(String)}
            value={String(year)}
            onChange={to => to && ask(old => ({ ...old, year: to }))}
            allowDeselect={false}
            w={128}
          />
          <MultiSelect
            label={t('evaluations.common.choose')}
            data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen.map(String)}
            onChange={ids => ask(old => ({ ...old, yards: ids.length ? ids.join(',') : '0' }))}
            className={classes.choice!}
          />
          <Button
            className={classes.push!}
            variant="default"
            leftSection={<IconFileTypePdf size={18} />}
            disabled={!chosen.length}
            onClick={() => void openPdf(commonProofs.file, input)}
          >
            {t('evaluations.recycling.sheet')}
          </Button>
        </div>
        {!chosen.length ? (
          <p className={classes.note}>{t('evaluations.common.none')}</p>
        ) : error ? (
          <FailedState what={{ many: 'quotas' }} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Proof proof={data} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    </Screen>
  )
}
