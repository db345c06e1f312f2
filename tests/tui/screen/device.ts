import { EventEmitter } from 'node:events';

/** A keyboard, and a window that shows nothing. */
export class Device extends EventEmitter {
  readonly isTTY = false;
  readonly columns = 80;
  readonly rows = 24;
  setEncoding(): void {}
  write(): boolean {
    return true;
  }
}
