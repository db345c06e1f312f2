const { existsSync, readFileSync } = require('node:fs');

/*
 * For `node -r`: a program prints to stderr at exit how much memory it held at most, in kilobytes. Linux gives it in
 * /proc: what `resourceUsage` says there includes the process that started the program, as large as the tests have made it.
 */
process.on('exit', () => {
  const status = '/proc/self/status';
  const peak = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) : null;
  process.stderr.write(String(peak?.[1] ?? process.resourceUsage().maxRSS));
});
