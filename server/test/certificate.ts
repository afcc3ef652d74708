import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A certificate for 127.0.0.1 that nobody vouches for, and its key, as PEM.
 * @throws if there is no openssl
 */
export function selfSigned(): { certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-certificate-'));
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    execFileSync(
      'openssl',
      // prettier-ignore
      [
        'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
        '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', file,
      ],
      { stdio: 'pipe' },
    );
    return { certificate: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
