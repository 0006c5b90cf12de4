import { portfolioRuns } from '@kreislauf/core/features/valuations/lists.ts'
import { MOST_PORTFOLIO_LINES, type Portfolio, portfolios } from '@kreislauf/core/features/valuations/portfolio.ts'
import { Button, FileButton } from '@mantine/core'
import { IconListDetails, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { useGo } from '../../../ui/go.tsx'
import { RecordList } from '../../../ui/listing/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FormProblemBox } from '../../../ui/problembox.tsx'
import { Screen } from '../../../ui/screen.tsx'
import classes from './portfolios.module.css'
import { PortfolioBadge } from './state.tsx'

/** File types preselected in the browser's dialog; the server checks the content. */
const ACCEPTED = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const formOf = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** A file of vehicles to value at once, and those of the last 30 days. */
export function PortfolioScreen() {
  const { t } = useTranslation()
  const past = useQuery(query(portfolios.list, {}))
  return (
    <Screen title={t('portfolios.title')} lead={t('portfolios.lead')}>
      <div className={classes.parts}>
        <NewPortfolio />
        <RecordList<Portfolio>
          what={{ many: 'portfolios' }}
          list={past}
          label={t('portfolios.past')}
          definition={portfolioRuns}
          search={false}
          rowHref={({ id }) => `/deser/purchaser/portfolio/details/${id}`}
          cells={{ state: row => <PortfolioBadge state={row.state} /> }}
          height={420}
          empty={{ icon: IconListDetails, title: t('portfolios.past'), text: t('portfolios.none') }}
        />
      </div>
    </Screen>
  )
}

function NewPortfolio() {
  const { t } = useTranslation()
  const go = useGo()
  const start = useCall(portfolios.start, {
    form: true,
    onDone: ({ id }) => void go(`/deser/purchaser/portfolio/details/${id}`),
  })
  return (
    <Panel title={t('portfolios.file.title')}>
      <p className={classes.note}>{t('portfolios.file.text', { count: MOST_PORTFOLIO_LINES })}</p>
      <p className={classes.note}>{t('portfolios.file.vin')}</p>
      <p className={classes.note}>{t('valuations.net')}</p>
      {start.error && <FormProblemBox problem={start.error} />}
      <div className={classes.choose}>
        <FileButton onChange={file => file && start.mutate({ body: formOf(file) })} accept={ACCEPTED}>
          {props => (
            <Button {...props} loading={start.isPending} leftSection={<IconUpload size={17} />}>
              {t('imports.chooseFile')}
            </Button>
          )}
        </FileButton>
      </div>
    </Panel>
  )
}
