import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../../app/data/files.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../evaluations.module.css'
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
          {t('evaluations.periods.sheet.open')}
        </Button>
      </span>
    </Panel>
  )
  return (
    <div className={classes.columns}>
      {sheet(t('evaluations.periods.sheet.title'), t('evaluations.periods.sheet.text'), () =>
        openPdf(evaluations.recyclingFile, { params: asked }),
      )}
      {sheet(t('evaluations.periods.sheet.balance'), t('evaluations.periods.sheet.balanceText'), () =>
        openPdf(evaluations.balanceFile, { params: { ...asked, format: 'pdf' } }),
      )}
      {sheet(t('evaluations.periods.sheet.stock'), t('evaluations.periods.sheet.stockText'), () =>
        openPdf(evaluations.stockFile, { params: { dismantlerId, to, format: 'pdf' } }),
      )}
    </div>
  )
}
