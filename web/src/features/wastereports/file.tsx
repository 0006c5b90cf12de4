import { isEqual } from '@kreislauf/core/features/wastereports/checks.ts'
import { type Check, wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { Panel } from '../../ui/panel.tsx'
import { Scroll } from '../../ui/scroll.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { IdevTable } from '../evaluations/index.ts'
import type { Opened } from './opened.ts'
import { SentPanel } from './sent.tsx'
import classes from './wastereports.module.css'

/** Step 4: totals compared with the books, the file, and when it was sent. */
export function FileStep(opened: Opened) {
  const { t } = useTranslation()
  const [lines, setLines] = useState(false)
  const { report, rows, checks, changed } = opened
  const fetch = (encoding: 'utf-8' | 'iso-8859-1') =>
    void fetchFile(wastereports.file, { params: { id: report.id }, query: { encoding } })
  return (
    <>
      <Panel title={t('wastereports.file.title')}>
        {changed && (
          <Alert icon={<IconAlertTriangle />} color="orange">
            {t('wastereports.file.changed')}
          </Alert>
        )}
        <Checks checks={checks} />
        <p className={classes.note}>{t('wastereports.file.howto')}</p>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconDownload size={17} />} onClick={() => fetch('utf-8')}>
            {t('wastereports.file.utf8')}
          </Button>
          <Button variant="default" onClick={() => fetch('iso-8859-1')}>
            {t('wastereports.file.latin1')}
          </Button>
          <Button variant="subtle" aria-expanded={lines} onClick={() => setLines(!lines)}>
            {t(lines ? 'wastereports.file.hideLines' : 'wastereports.file.lines')}
          </Button>
        </Group>
        {lines && <IdevTable rows={rows} />}
      </Panel>
      <SentPanel report={report} can={opened.can} />
    </>
  )
}

function Checks({ checks }: { checks: Check[] }) {
  const { t, i18n } = useTranslation()
  const tonnes = (kg: number) => formatValue('tonnes', kg / 1000, i18n.language)
  return (
    <Scroll>
      <table className={classes.table} aria-label={t('wastereports.file.title')}>
        <thead>
          <tr>
            <th scope="col">{t('wastereports.file.what')}</th>
            <th scope="col">{t('wastereports.file.report')}</th>
            <th scope="col">{t('wastereports.file.book')}</th>
            <th scope="col" aria-label={t('wastereports.file.equal')} />
          </tr>
        </thead>
        <tbody>
          {checks
            .filter(({ reportKg, bookKg }) => reportKg || bookKg)
            .map(check => {
              const equal = isEqual(check)
              return (
                <tr key={check.what}>
                  <th scope="row">{t(`wastereports.file.checks.${check.what}`)}</th>
                  <td>{tonnes(check.reportKg)}</td>
                  <td>{tonnes(check.bookKg)}</td>
                  <td>
                    <StatusBadge
                      tone={equal ? 'good' : 'warning'}
                      label={t(equal ? 'wastereports.file.equal' : 'wastereports.file.unequal')}
                    />
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </Scroll>
  )
}
