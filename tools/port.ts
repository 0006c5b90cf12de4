import { createServer } from 'node:net'
import type { Config } from '../server/src/platform/process/config.ts'

/** Throws a readable message if another program listens on our port, before anything is started. */
export const refuseUsedPort = ({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${PORT} is in use. Choose another: PORT=${PORT + 1} npm start`)
          : error,
      ),
    )
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
