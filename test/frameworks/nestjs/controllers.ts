// --- path: src/main.ts ---
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api');
  await app.listen(3000);
}
bootstrap();

// --- path: src/app.module.ts ---
import { Module } from '@nestjs/common';
import { CatsModule } from './cats/cats.module';
import { AppController } from './app.controller';

@Module({ imports: [CatsModule], controllers: [AppController] })
export class AppModule {}

// --- path: src/app.controller.ts ---
import { Controller, Get, All, Sse } from '@nestjs/common';

@Controller()
export class AppController {
  @Get()
  root(): string {
    // route GET /api -> src/app.controller.ts:AppController.root
    return this.helper();
  }

  @All('any/*')
  any(): void {}
  // route ANY /api/any/* -> src/app.controller.ts:AppController.any

  @Sse('events')
  events(): void {}
  // route GET /api/events -> src/app.controller.ts:AppController.events

  helper(): string {
    return '';
  }
}

// --- path: src/cats/cats.module.ts ---
import { Module } from '@nestjs/common';
import { CatsController } from './cats.controller';

@Module({ controllers: [CatsController] })
export class CatsModule {}

// --- path: src/cats/cats.controller.ts ---
import * as nest from '@nestjs/common';
import { Post, Body, Delete, Param, HttpCode } from '@nestjs/common';

const ID = ':id';

@nest.Controller({ path: 'cats', version: '1' })
export class CatsController {
  @Post()
  @HttpCode(204)
  async create(@Body() body: object): Promise<void> {}
  // route POST /api/cats -> src/cats/cats.controller.ts:CatsController.create

  @Delete([ID, `old/${ID}`])
  remove(@Param('id') id: string): void {}
  // route DELETE /api/cats/:id -> src/cats/cats.controller.ts:CatsController.remove
  // route DELETE /api/cats/old/:id -> src/cats/cats.controller.ts:CatsController.remove
}

// --- path: src/other.controller.ts ---
import { Controller, Get } from '@nestjs/common';

@Controller('other')
export class OtherController {
  @Get('x')
  x(): void {}
  // route GET /other/x -> src/other.controller.ts:OtherController.x
}
