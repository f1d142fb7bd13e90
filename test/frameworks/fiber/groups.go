// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"example.com/shop/users"
	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/logger"
)

func index(c *fiber.Ctx) error  { return c.SendString("shop") }
func signed(c *fiber.Ctx) error { return c.Next() }
func logged(c *fiber.Ctx) error { return c.Next() }
func priced(c *fiber.Ctx) error { return c.Next() }

func main() {
	app := fiber.New()
	app.Get("/", index)
	// route GET / -> main.go:index through main.go:logged
	app.Use(logger.New(), logged)
	app.Use("/prices", priced)
	api := app.Group("/api", signed)
	users.Register(api)
	api.All("/any", func(c *fiber.Ctx) error { return index(c) })
	// route ANY /api/any -> main.go:ANY /api/any through main.go:logged, main.go:signed
	app.Route("/inner", func(r fiber.Router) {
		r.Add(fiber.MethodPut, "/:id", index)
		// route PUT /inner/:id -> main.go:index through main.go:logged
	})
	app.Mount("/admin", users.Admin())
	app.Listen(":3000")
}

// --- path: users/users.go ---
package users

import "github.com/gofiber/fiber/v2"

func Register(r fiber.Router) {
	r.Delete("/users/:id", checked, remove)
	// route DELETE /api/users/:id -> users/users.go:remove through main.go:logged, main.go:signed, users/users.go:checked
}

func Admin() *fiber.App {
	admin := fiber.New()
	admin.Post("/users", create)
	// route POST /admin/users -> users/users.go:create through main.go:logged
	return admin
}

func checked(c *fiber.Ctx) error { return c.Next() }
func remove(c *fiber.Ctx) error  { return nil }
func create(c *fiber.Ctx) error  { return nil }
