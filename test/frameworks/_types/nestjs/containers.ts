// --- path: src/mailer.ts ---
import { Injectable } from '@nestjs/common';

@Injectable()
export class Mailer {
  send(): void {}
}
// --- path: src/main.ts ---
import { NestFactory, ModuleRef } from '@nestjs/core';
import { AppModule } from './app.module';
import { Mailer } from './mailer';

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.get(Mailer).send();
  //              ^^^^ call -> src/mailer.ts:Mailer.send
}

class Jobs {
  constructor(private moduleRef: ModuleRef) {}

  async run() {
    const mailer = await this.moduleRef.resolve(Mailer);
    mailer.send();
    //     ^^^^ call -> src/mailer.ts:Mailer.send
    const other = this.moduleRef.get<Mailer>(Mailer, { strict: false });
    other.send();
    //    ^^^^ call -> src/mailer.ts:Mailer.send
  }
}

function notify(mailer: InstanceType<typeof Mailer>) {
  mailer.send();
  //     ^^^^ call -> src/mailer.ts:Mailer.send
}
// --- path: src/other.ts ---
import { registry } from 'registry';
import { Mailer } from './mailer';

function other() {
  registry.get(Mailer).send();
  //                   ^^^^ none
}
