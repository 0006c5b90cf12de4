import type { Format } from '@kreislauf/core/kit.ts'
import { MOST_PDF_ROWS } from '@kreislauf/core/limits.ts'
import { Menu, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tool } from './tool.tsx'

const formats = [
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
  ['pdf', IconFileTypePdf],
] as const

interface ExportsProps {
  /** Number of rows in the file, if known. */
  rows?: number | undefined
  onExport: (format: Format) => unknown
}

/** Exports the shown list as a file; says so if it is too long for a PDF. */
export function Exports({ rows = 0, onExport }: ExportsProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const run = async (format: Format) => {
    setBusy(true)
    try {
      await onExport(format)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Tool label={t('actions.export')} icon={<IconDownload size={18} />} busy={busy} worded />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, Icon]) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} />}
            disabled={format === 'pdf' && rows > MOST_PDF_ROWS}
            onClick={() => void run(format)}
          >
            {t(`actions.exports.${format}`)}
            {format === 'pdf' && rows > MOST_PDF_ROWS && (
              <Text size="xs" maw={220}>
                {t('actions.exports.tooLong', { count: MOST_PDF_ROWS })}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
