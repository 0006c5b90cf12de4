import { statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../../app/data/files.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../statistics.module.css'
import type { Asked } from './asked.ts'

/** What leaves the house on paper: quota sheet, balance, stock list. */
export function SheetsTab(asked: Asked) {
  const { t } = useTranslation()
  const { dismantlerId, to } = asked
  const sheet = (title: string, text: string, open: () => Promise<void>) => (
    <Panel title={title}>
      <p className={classes.note}>{text}</p>
      <span>
        <Button variant="default" leftSection={<IconFileTypePdf size={18} />} onClick={() => void open()}>
          {t('statistics.evaluations.sheet.open')}
        </Button>
      </span>
    </Panel>
  )
  return (
    <div className={classes.columns}>
      {sheet(t('statistics.evaluations.sheet.title'), t('statistics.evaluations.sheet.text'), () =>
        openPdf(statistics.recyclingFile, { params: asked }),
      )}
      {sheet(t('statistics.evaluations.sheet.balance'), t('statistics.evaluations.sheet.balanceText'), () =>
        openPdf(statistics.balanceFile, { params: { ...asked, format: 'pdf' } }),
      )}
      {sheet(t('statistics.evaluations.sheet.stock'), t('statistics.evaluations.sheet.stockText'), () =>
        openPdf(statistics.stockFile, { params: { dismantlerId, to, format: 'pdf' } }),
      )}
    </div>
  )
}
