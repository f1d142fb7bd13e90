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

// --- path: versions/main.ts ---
import { VersioningType } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { VersionedModule } from './versioned.module';

async function bootstrap() {
  const app = await NestFactory.create(VersionedModule);
  app.setGlobalPrefix('api', { exclude: ['health', { path: '/metrics', method: RequestMethod.GET }] });
  app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
}

// --- path: versions/versioned.module.ts ---
import { Controller, Get, Module, Version, VERSION_NEUTRAL } from '@nestjs/common';

@Controller({ path: 'dogs', version: ['2', '3'] })
export class DogsController {
  @Get()
  list(): void {}
  // route GET /api/v2/dogs -> versions/versioned.module.ts:DogsController.list
  // route GET /api/v3/dogs -> versions/versioned.module.ts:DogsController.list

  @Version('4')
  @Get(':id')
  show(): void {}
  // route GET /api/v4/dogs/:id -> versions/versioned.module.ts:DogsController.show
}

@Controller()
export class PlainController {
  @Get('health')
  health(): void {}
  // route GET /health -> versions/versioned.module.ts:PlainController.health

  @Get('metrics')
  metrics(): void {}
  // route GET /metrics -> versions/versioned.module.ts:PlainController.metrics

  @Get('plain')
  plain(): void {}
  // route GET /api/v1/plain -> versions/versioned.module.ts:PlainController.plain

  @Version(VERSION_NEUTRAL)
  @Get('neutral')
  neutral(): void {}
  // route GET /api/neutral -> versions/versioned.module.ts:PlainController.neutral
}

@Module({ controllers: [DogsController, PlainController] })
export class VersionedModule {}
